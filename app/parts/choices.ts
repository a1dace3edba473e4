// What a reader may choose about how pages look and move. Kept per device; the first value rules until another is chosen.

export const choices = {
  theme: ['dark', 'light'],
  /** Which colours mean up and down. */
  palette: ['green-up', 'red-up', 'colour-blind'],
  density: ['standard', 'compact', 'roomy'],
  /** Where the order form of the terminal stands (ui.md 1.2). */
  layout: ['right', 'center', 'left'],
  /** How often book and tape may change (WCAG 2.2.2). */
  cadence: ['calm', 'live', 'slow'],
  /** Single keys as shortcuts (WCAG 2.1.4). */
  keys: ['on', 'off'],
} as const

export type ChoiceName = keyof typeof choices
export type Choice<Name extends ChoiceName> = (typeof choices)[Name][number]
export type Choices = { [Name in ChoiceName]: Choice<Name> }

export const choiceNames = Object.keys(choices) as ChoiceName[]

export function isChoice<Name extends ChoiceName>(name: Name, value: unknown): value is Choice<Name> {
  return choices[name].some((known) => known === value)
}

export const defaultChoice = <Name extends ChoiceName>(name: Name): Choice<Name> => choices[name][0]
