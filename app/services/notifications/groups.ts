// How notifications are grouped, and what a person may set about each group.

import { type NotificationKind, notificationKinds } from '#db/notification-kinds.ts'

export { type NotificationKind, notificationKinds }

export const notificationGroups = ['trade', 'alert', 'system', 'bot'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** 'app' counts it in the bell; the list of all notifications has it in any case. */
export const notificationChannels = ['app', 'desktop', 'mail', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export function groupOf(kind: NotificationKind): NotificationGroup {
  switch (kind) {
    case 'order-filled':
    case 'order-part-filled':
    case 'order-repriced':
    case 'plan-failed':
    case 'contract-plan-triggered':
    case 'contract-plan-failed':
    case 'otc-matched':
    case 'otc-delivered':
    case 'otc-defaulted':
    case 'otc-cancelled':
    case 'copy-opened':
    case 'copy-skipped':
    case 'copy-ended':
    case 'copy-shared':
      return 'trade'
    case 'alert-fired':
      return 'alert'
    case 'bot-ended':
      return 'bot'
    default:
      return 'system'
  }
}

export const kindsOf = (group: NotificationGroup): NotificationKind[] =>
  notificationKinds.filter((kind) => groupOf(kind) === group)

export interface NotificationSettings {
  channels: Record<NotificationGroup, NotificationChannel[]>
  /** Neither counted nor sent. */
  muted: NotificationKind[]
}

/** Money and security also come by mail; text messages only to those who choose them, but for what is urgent. */
export const defaultSettings: NotificationSettings = {
  channels: {
    trade: ['app', 'desktop'],
    alert: ['app', 'desktop', 'push'],
    system: ['app', 'desktop', 'mail', 'push'],
    bot: ['app', 'desktop', 'push'],
  },
  muted: [],
}

const known = <T extends string>(all: readonly T[], given: unknown): T[] | undefined =>
  Array.isArray(given) ? all.filter((one) => given.includes(one)) : undefined

/** What is stored by a preference's name; unknown words of another version are left out. */
export function readSettings(flags: Record<string, unknown>): NotificationSettings {
  const stored = (flags.notificationChannels ?? {}) as Record<string, unknown>
  const channels = Object.fromEntries(
    notificationGroups.map((group) => [
      group,
      known(notificationChannels, stored[group]) ?? defaultSettings.channels[group],
    ]),
  ) as NotificationSettings['channels']
  return { channels, muted: known(notificationKinds, flags.mutedNotifications) ?? [] }
}

export const settingFlags = ({ channels, muted }: NotificationSettings) => ({
  notificationChannels: channels,
  mutedNotifications: muted,
})

/** What the bell does not count. */
export const silentKinds = ({ channels, muted }: NotificationSettings): NotificationKind[] =>
  notificationKinds.filter((kind) => muted.includes(kind) || !channels[groupOf(kind)].includes('app'))

/** A position or a wallet may be lost within minutes: these come as text messages too. */
const urgent: readonly NotificationKind[] = [
  'margin-warned',
  'position-liquidated',
  'loan-warned',
  'loan-forced',
  'loan-liquidated',
  'unified-warned',
  'unified-forced',
  'unified-liquidated',
]

/** The first step of loans and of unified accounts is a notice only (domain.md 7.1, 8). */
const isUrgent = (kind: NotificationKind, { level }: Record<string, string>) =>
  urgent.includes(kind) && !((kind === 'loan-warned' || kind === 'unified-warned') && level === '70')

/** Where one goes. An alert's own choice adds to that of its group. */
export function channelsFor(
  { channels, muted }: NotificationSettings,
  { kind, params }: { kind: NotificationKind; params: Record<string, string> },
): NotificationChannel[] {
  if (muted.includes(kind)) return []
  const own =
    kind === 'alert-fired' ? (params.channels ?? '').split(' ') : isUrgent(kind, params) ? ['sms'] : []
  const names: Record<string, NotificationChannel> = {
    app: 'app',
    desktop: 'desktop',
    email: 'mail',
    sms: 'sms',
    push: 'push',
  }
  const added = own.flatMap((name) => names[name] ?? [])
  return notificationChannels.filter(
    (channel) => channels[groupOf(kind)].includes(channel) || added.includes(channel),
  )
}
