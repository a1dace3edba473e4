// The message files by area, typed from the Turkish ones: a key that does not exist does not compile.
//
// To add an area: write locales/tr/<area>.ts, then locales/en/<area>.ts typed `MessagesOf<typeof tr>` (a missing or
// extra key fails to compile), add one line to `Namespaces` below, and name the area in the route's
// `export const handle = { i18n: ['<area>'] }`. Components say `const { t } = useTranslation('<area>')`, loaders
// `translator(locale)('<area>:key')`. `common` is always there.

import 'i18next'
import type academy from './locales/tr/academy.ts'
import type account from './locales/tr/account.ts'
import type alerts from './locales/tr/alerts.ts'
import type apiDocs from './locales/tr/api-docs.ts'
import type apiKeys from './locales/tr/api-keys.ts'
import type assets from './locales/tr/assets.ts'
import type auth from './locales/tr/auth.ts'
import type autoInvest from './locales/tr/auto-invest.ts'
import type botForms from './locales/tr/bot-forms.ts'
import type botMarket from './locales/tr/bot-market.ts'
import type botRace from './locales/tr/bot-race.ts'
import type botTrials from './locales/tr/bot-trials.ts'
import type bots from './locales/tr/bots.ts'
import type calculator from './locales/tr/calculator.ts'
import type chart from './locales/tr/chart.ts'
import type coin from './locales/tr/coin.ts'
import type common from './locales/tr/common.ts'
import type convert from './locales/tr/convert.ts'
import type copyTrading from './locales/tr/copy-trading.ts'
import type earn from './locales/tr/earn.ts'
import type errors from './locales/tr/errors.ts'
import type fiat from './locales/tr/fiat.ts'
import type futures from './locales/tr/futures.ts'
import type home from './locales/tr/home.ts'
import type lab from './locales/tr/lab.ts'
import type launch from './locales/tr/launch.ts'
import type legal from './locales/tr/legal.ts'
import type margin from './locales/tr/margin.ts'
import type market from './locales/tr/market.ts'
import type messages from './locales/tr/messages.ts'
import type mix from './locales/tr/mix.ts'
import type money from './locales/tr/money.ts'
import type notifications from './locales/tr/notifications.ts'
import type order from './locales/tr/order.ts'
import type orders from './locales/tr/orders.ts'
import type palette from './locales/tr/palette.ts'
import type preMarket from './locales/tr/pre-market.ts'
import type preferences from './locales/tr/preferences.ts'
import type replay from './locales/tr/replay.ts'
import type reserves from './locales/tr/reserves.ts'
import type rules from './locales/tr/rules.ts'
import type search from './locales/tr/search.ts'
import type security from './locales/tr/security.ts'
import type shortcuts from './locales/tr/shortcuts.ts'
import type signals from './locales/tr/signals.ts'
import type studies from './locales/tr/studies.ts'
import type subAccounts from './locales/tr/sub-accounts.ts'
import type support from './locales/tr/support.ts'
import type terminal from './locales/tr/terminal.ts'
import type unified from './locales/tr/unified.ts'
import type verification from './locales/tr/verification.ts'
import type vip from './locales/tr/vip.ts'

export interface Namespaces {
  academy: typeof academy
  account: typeof account
  alerts: typeof alerts
  'api-docs': typeof apiDocs
  'api-keys': typeof apiKeys
  assets: typeof assets
  auth: typeof auth
  'auto-invest': typeof autoInvest
  'bot-forms': typeof botForms
  'bot-market': typeof botMarket
  'bot-race': typeof botRace
  'bot-trials': typeof botTrials
  bots: typeof bots
  calculator: typeof calculator
  chart: typeof chart
  coin: typeof coin
  common: typeof common
  convert: typeof convert
  'copy-trading': typeof copyTrading
  earn: typeof earn
  errors: typeof errors
  fiat: typeof fiat
  futures: typeof futures
  home: typeof home
  lab: typeof lab
  legal: typeof legal
  margin: typeof margin
  market: typeof market
  messages: typeof messages
  mix: typeof mix
  money: typeof money
  notifications: typeof notifications
  order: typeof order
  orders: typeof orders
  palette: typeof palette
  launch: typeof launch
  'pre-market': typeof preMarket
  preferences: typeof preferences
  replay: typeof replay
  security: typeof security
  shortcuts: typeof shortcuts
  reserves: typeof reserves
  rules: typeof rules
  search: typeof search
  signals: typeof signals
  studies: typeof studies
  support: typeof support
  'sub-accounts': typeof subAccounts
  terminal: typeof terminal
  unified: typeof unified
  verification: typeof verification
  vip: typeof vip
}

/** The shape of a namespace in any language: the same keys, other words. */
export type MessagesOf<T> = { [K in keyof T]: T[K] extends string ? string : MessagesOf<T[K]> }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
  }
}
