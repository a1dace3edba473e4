// What a notification says in a language, for pages, mail and text messages alike, and which page has the rest.

import { formatDecimal, formatMoney, formatPercent } from './format.ts'
import enMessages from './locales/en/messages.ts'
import en from './locales/en/notifications.ts'
import trMessages from './locales/tr/messages.ts'
import tr from './locales/tr/notifications.ts'
import type { Locale } from './locales.ts'
import { filled, type MessageKind } from './message-text.ts'
import { pseudoText } from './pseudo.ts'

type Kind = keyof typeof tr.kind

/** With the names of the pair: `withPair` of the service adds them. */
export interface NotificationFacts {
  kind: Kind
  params: Record<string, string>
}

export interface NotificationText {
  title: string
  text: string
}

const sided = ['order-filled', 'order-part-filled', 'order-repriced', 'plan-failed'] as const
type Sided = (typeof sided)[number]
const isSided = (kind: Kind): kind is Sided => (sided as readonly string[]).includes(kind)

const wordsOf = (locale: Locale) =>
  locale === 'tr' ? { own: tr, messages: trMessages } : { own: en, messages: enMessages }

export function notificationText(locale: Locale, facts: NotificationFacts): NotificationText {
  const { own } = wordsOf(locale)
  const title = own.kind[facts.kind]
  const text = sentence(locale, facts)
  return locale === 'ct' ? { title: pseudoText(title), text: pseudoText(text) } : { title, text }
}

function sentence(locale: Locale, { kind, params }: NotificationFacts): string {
  const { own, messages } = wordsOf(locale)
  if (kind === 'security') {
    const { what = '', ...rest } = params
    const known = messages.text[what as MessageKind]
    return known ? filled(known.body, rest) : own.kind.security
  }
  const values: Record<string, string> = {
    ...valuesOf(locale, params),
    wallet: walletOf(own, params.wallet),
  }
  if (kind === 'margin-warned' || kind === 'loan-warned' || kind === 'unified-warned')
    return filled(own.text[kind], { ...values, level: percentOf(locale, params.level) })
  if (isSided(kind)) return filled(own.text[`${kind}-${params.side === 'sell' ? 'sell' : 'buy'}`], values)
  if (kind !== 'bot-ended') return filled(own.text[kind], values)
  const bot = values.pair ? filled(own.bot.named, values) : own.bot.plain
  return filled(own.text[params.why ? 'bot-ended-bad' : 'bot-ended'], { bot })
}

/** "margin:BTCUSDT" in words. */
function walletOf({ wallet }: typeof tr | typeof en, name = ''): string {
  const [, pair] = name.split(':')
  return pair === undefined ? wallet.cross : filled(wallet.isolated, { pair })
}

/** "70" as "%70". */
const percentOf = (locale: Locale, percent = '0') =>
  formatPercent(`${Number(percent) / 100}`, locale, { places: 0, signed: false })

function valuesOf(locale: Locale, params: Record<string, string>): Record<string, string> {
  const {
    base = params.symbol ?? namesOf(params.contracts),
    quote,
    coin,
    size,
    amount,
    price,
    decimals,
    level = '',
  } = params
  const isOrder = params.size !== undefined
  const shownPrice =
    price === undefined
      ? ''
      : formatDecimal(price, locale, isOrder && decimals !== undefined ? { maxPlaces: Number(decimals) } : {})
  const money = amount === undefined ? '' : formatMoney(amount, coin ?? 'TRY', locale)
  return {
    level,
    pair: params.base === undefined ? base : `${base}/${quote}`,
    amount: size === undefined ? money : `${formatDecimal(size, locale)} ${base}`,
    price: params.base === undefined ? shownPrice : `${shownPrice} ${quote}`,
  }
}

/** Of contracts: "BTCUSDT, ETHUSDT". */
const namesOf = (contracts = '') =>
  contracts
    .split(',')
    .map((symbol) => symbol.slice(symbol.indexOf(':') + 1))
    .join(', ')

/** Of the first one. */
function contractPath(contracts = ''): string {
  const [line = '', name = ''] = (contracts.split(',')[0] ?? '').split(':')
  return `/mix/${line === 'coinm' ? 'usd' : line.slice(0, 4)}/${name}`
}

/** Under the reader's language. */
export function notificationPath({ kind, params }: NotificationFacts): string {
  switch (kind) {
    case 'order-filled':
    case 'order-part-filled':
      return `/orders/${params.order}`
    case 'order-repriced':
    case 'plan-failed':
      return params.plan === undefined ? `/orders/${params.order}` : `/orders/plans/${params.plan}`
    case 'contract-plan-triggered':
    case 'contract-plan-failed':
    case 'margin-warned':
    case 'position-liquidated':
    case 'position-deleveraged':
      return contractPath(params.contracts)
    case 'loan-warned':
    case 'loan-forced':
    case 'loan-liquidated':
      return `/margin?wallet=${params.wallet}`
    case 'unified-warned':
    case 'unified-forced':
    case 'unified-liquidated':
      return '/unified'
    case 'alert-fired':
      return '/alerts/log'
    case 'bot-ended':
      return `/bots/mine/${params.bot}`
    case 'deposit-credited':
      return '/assets/deposit'
    case 'withdrawal-completed':
    case 'withdrawal-rejected':
      return '/assets/withdraw'
    case 'earn-matured':
      return '/earn/mine'
    case 'launchpad-allotted':
      return '/launchpad'
    case 'campaign-task':
    case 'campaign-prize':
      return `/campaigns/${params.project}`
    case 'lira-credited':
    case 'lira-returned':
    case 'lira-expired':
    case 'lira-paid':
    case 'lira-rejected':
    case 'card-credited':
    case 'card-refunded':
    case 'card-failed':
      return `/orders/fiat/${params.order}`
    case 'otc-matched':
    case 'otc-delivered':
    case 'otc-defaulted':
    case 'otc-cancelled':
      return '/pre-market/orders'
    case 'copy-opened':
    case 'copy-skipped':
    case 'copy-ended':
    case 'copy-shared':
      return '/copy-trading/mine'
    case 'level-approved':
    case 'level-rejected':
    case 'level-expired':
      return '/account/verified'
    case 'security':
      return params.what === 'new-login' ? '/account/security/devices' : '/account/security'
  }
}
