// What keeps an account from changing its mode, and where its owner can do something about it.

const steps = {
  orders: '/orders',
  positions: '/orders/futures',
  loans: '/margin',
  debts: '/assets/transfer?to=unified',
  leads: '/copy-trading/elite',
  mode: '/assets/deposit',
} as const

export type ModeObstacle = keyof typeof steps

export const isObstacle = (field: string | null | undefined): field is ModeObstacle =>
  field !== null && field !== undefined && Object.hasOwn(steps, field)

/** Under the reader's language. */
export const stepOf = (obstacle: ModeObstacle): string => steps[obstacle]
