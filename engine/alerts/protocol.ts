// Commands, events and views of price alerts (domain.md 17.1).

export const alertKinds = [
  'rises-to',
  'falls-to',
  'gains',
  'loses',
  'gains-24h',
  'loses-24h',
  'enters',
  'leaves',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Once; at most once a day of the owner's; at every crossing, a minute apart or more. */
export const alertFrequencies = ['once', 'daily', 'every'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** Where its owner wants to be reached: the exchange only keeps the words. */
export const alertChannels = ['app', 'desktop', 'email', 'sms', 'push'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** Decimal text: the price of `rises-to` and `falls-to`, the percent of the next four, the bounds of the last two. */
interface Terms {
  price?: string
  percent?: string
  low?: string
  high?: string
}

export interface CreateAlert extends Terms {
  type: 'createAlert'
  account: string
  symbol: string
  kind: AlertKind
  frequency: AlertFrequency
  channels?: AlertChannel[]
  /** Minutes that the owner's clock is ahead of UTC: when his day begins. */
  zone?: number
}

/** What is left out stays. New terms begin as a new alert's do. */
export interface ChangeAlert extends Terms {
  type: 'changeAlert'
  account: string
  alertId: string
  frequency?: AlertFrequency
  channels?: AlertChannel[]
  on?: boolean
}

export interface DeleteAlert {
  type: 'deleteAlert'
  account: string
  alertId: string
}

export interface AlertView extends Terms {
  alertId: string
  account: string
  symbol: string
  kind: AlertKind
  frequency: AlertFrequency
  channels: readonly AlertChannel[]
  on: boolean
}

/** The cap that an alert met: so many seconds hold no more of one account's. */
export type AlertCap = 'second' | 'minute' | 'hour' | 'day'

export type AlertEvent =
  | ({ type: 'alertChanged'; deleted?: boolean } & AlertView)
  | ({
      type: 'alertFired'
      firedPrice: string
      /** Of that price, from the price of 24 hours ago. */
      change24h: string
      /** It fired and its owner is not notified, because too many have. */
      suppressed?: AlertCap
    } & AlertView)
