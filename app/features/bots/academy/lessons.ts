// The lessons of the academy in the order in which they are read; after them comes one for each kind of bot.

export const lessons = ['rules', 'market', 'budget', 'costs', 'backtest', 'result', 'ending'] as const

export type Lesson = (typeof lessons)[number]
