// What people are notified of, and where a notification can go.

export const notificationKinds = [
  'order-filled',
  'order-part-filled',
  'order-repriced',
  'plan-failed',
  'contract-plan-triggered',
  'contract-plan-failed',
  'margin-warned',
  'position-liquidated',
  'position-deleveraged',
  'loan-warned',
  'loan-forced',
  'loan-liquidated',
  'unified-warned',
  'unified-forced',
  'unified-liquidated',
  'alert-fired',
  'bot-ended',
  'deposit-credited',
  'withdrawal-completed',
  'withdrawal-rejected',
  'earn-matured',
  'launchpad-allotted',
  'campaign-task',
  'campaign-prize',
  'lira-credited',
  'lira-returned',
  'lira-expired',
  'lira-paid',
  'lira-rejected',
  'card-credited',
  'card-refunded',
  'card-failed',
  'otc-matched',
  'otc-delivered',
  'otc-defaulted',
  'otc-cancelled',
  'copy-opened',
  'copy-skipped',
  'copy-ended',
  'copy-shared',
  'level-approved',
  'level-rejected',
  'level-expired',
  'security',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Beside the list itself, where every notification is. */
export const sentChannels = ['mail', 'sms', 'push'] as const
export type SentChannel = (typeof sentChannels)[number]

/** Names the firing of an alert by its entry: the same firing is one notification. */
export const alertCause = ({ alertId, seq }: { alertId: string | number; seq: number }) =>
  `alert:${alertId}:${seq}`

/** Canonical decimal text, ids and codes: the words are made for the reader. */
export type NotificationParams = Record<string, string>
