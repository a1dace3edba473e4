// Over which days leaders are compared, and by what.

export const copySpans = [7, 30, 90] as const
export type CopySpan = (typeof copySpans)[number]

export const copyProducts = ['contracts', 'spot'] as const

export const copyOrders = ['roi', 'profit', 'drawdown', 'winRate', 'funds', 'followers'] as const
export type CopyOrder = (typeof copyOrders)[number]
