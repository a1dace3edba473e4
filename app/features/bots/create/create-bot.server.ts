// Behind the form of a new bot: its address becomes a config, which its kind checks and previews; sent, it becomes a bot.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { isRequestId } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import type { MarketRow } from '#app/services/markets.ts'
import type { Refusal } from '#app/services/result.ts'
import type { Subject } from '#app/services/subject.ts'
import { compareDecimals } from '#engine/core/decimal.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { allocationQuote } from '#engine/reactors/allocation.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { fromUsdt } from '#engine/reactors/usdt.ts'
import { kindBySlug, type PagedKind } from '../bot-kinds.server.ts'
import { boxOf } from '../box-of.ts'
import type { BotForm, Field, FormField, FormList, Market, Values } from '../form/fields.ts'
import { type Draft, readDraft } from '../form/read-draft.ts'
import { papersFor } from '../papers.ts'
import type { Preview } from './preview-shapes.ts'

/** A week in hours, for the levels of a grid or a ladder. */
const weekInterval: Interval = '1H'
const usualUsdt = units('1000')
/** Fields that may be wrong without changing the picture. */
const drawnAnyway = ['investment', 'amount', 'takeProfit', 'stopLoss', 'triggerPrice', 'name', 'firstDate']

/** A pair, or a contract under its name without the line. */
type Traded = Pick<MarketRow, 'symbol' | 'base' | 'quote' | 'tick' | 'lot' | 'priceDecimals'>

/** `priced`: what the exchange calls it. */
function marketOf(row: Traded, context: ReactorContext, priced: string): Market {
  const { symbol, base, quote, tick, lot } = row
  const usual = quote === 'USDT' ? usualUsdt : fromUsdt(context, quote, usualUsdt)
  const whole = usual - (usual % units('1'))
  return {
    symbol,
    base,
    quote,
    tick,
    lot,
    last: context.last(priced),
    usual: textOf(whole > 0n ? whole : usual),
  }
}

/** What was typed, as `args` have it in their address. */
async function readAddress(args: LoaderFunctionArgs, subject: Subject | undefined) {
  const { request, params, context } = args
  // A plan's form has an address of its own.
  const kind = kindBySlug(params.kind ?? 'auto-invest')
  if (!kind) throw data(null, { status: 404 })
  const { markets, contracts, bots } = context.services
  const search = new URL(request.url).searchParams
  const { form, contract } = kind
  const rows: Traded[] = contract
    ? contracts.list('usdtm').map(({ name, ...row }) => ({ ...row, symbol: name }))
    : markets.list()
  const signal = form.of === 'signal' && subject ? await signalOf(args, subject) : undefined
  const symbol = signal?.symbols[0] ?? search.get('symbol') ?? ''
  const named = contract ? rows.find((one) => one.symbol === symbol) : markets.get(symbol)
  const row = named ?? (rows[0] as Traded)
  const seen = await bots.context(subject?.account)
  const priced = contract ? contract(row) : row.symbol
  const market = marketOf(row, seen, priced)
  const coins = rows.filter(({ quote }) => quote === allocationQuote).map(({ base }) => base)
  // A visitor has no signal: the form is shown with the pair of the address.
  const names = form.of === 'signal' ? (signal?.symbols ?? [row.symbol]) : coins
  const draft = readDraft(form, search, localeOf(params), market, names)
  if (signal) draft.config.signal = signal.signalId
  return { kind, search, rows, row, seen, market, priced, coins, draft, signal }
}

/** The one that the address names, else the first; without any, a page to create one. */
async function signalOf({ request, params, context }: LoaderFunctionArgs, { account }: Subject) {
  const own = await context.services.signals.list(account)
  const named = new URL(request.url).searchParams.get('signal')
  const signal = named === null ? own[0] : own.find(({ signalId }) => signalId === named)
  if (signal) return signal
  if (named !== null) throw data(null, { status: 404 })
  throw redirect(`/${localeOf(params)}/bots/signals/new`, 303)
}

/** The coin that a bot of these settings takes from its owner. */
const investedOf = (form: BotForm, { values }: Draft, { base, quote }: Market) =>
  form.of === 'coins' ? allocationQuote : form.investsBase(values) ? base : quote

interface Proof {
  errors: Record<string, string>
  preview?: Preview | undefined
}

/** Checks the config by its kind; boxes that cannot be read come first. */
function prove(
  { reactor, form, preview: previewOf }: PagedKind,
  draft: Draft,
  seen: ReactorContext,
  { textOfRefusal, isGuest }: { textOfRefusal: (refused: Refusal) => string; isGuest: boolean },
): Proof {
  if (Object.keys(draft.problems).length > 0) return { errors: {} }
  const read = reactor.config.safeParse(draft.config)
  if (!read.success) {
    const [issue] = read.error.issues
    return {
      errors: { [issue?.path.map(String).join('.') || form.amount]: textOfRefusal({ code: '40017' }) },
    }
  }
  const refused = reactor.check(read.data, seen)
  const field = boxOf(refused?.field)
  const preview = !refused || drawnAnyway.includes(field ?? '') ? previewOf?.(read.data, seen) : undefined
  if (refused) return { errors: { [field ?? form.amount]: textOfRefusal(refused) }, preview }
  // A visitor has no funds to be short of yet.
  const funding = isGuest ? [] : reactor.funding(read.data, seen)
  const short = funding.find(({ coin, amount }) => compareDecimals(seen.available(coin), amount) < 0)
  const errors = short ? { [form.amount]: textOfRefusal({ code: 'P2013', params: { ...short } }) } : {}
  return { errors, preview }
}

/** What a page needs of a box to draw it. */
export const drawn = ({ path, as, unit, choices, most, needs }: FormField) => ({
  path,
  as,
  ...(unit && { unit }),
  ...(choices && { choices }),
  ...(most !== undefined && { most }),
  ...(needs !== undefined && { needs }),
})

interface DrawnRow {
  /** Joins it to the row above. */
  between: Field | undefined
  fields: Field[]
}

/** Of each item of a list, the boxes that it has. */
function rowsOf({ path, fields, between }: FormList, values: Values): DrawnRow[] {
  const boxesOf = (index: number) =>
    fields.flatMap((field) => {
      const own = `${path}.${index}.${field.path}`
      return values[own] === undefined ? [] : [{ ...drawn(field), path: own }]
    })
  const rows: DrawnRow[] = []
  for (let boxes = boxesOf(0); boxes.length > 0; boxes = boxesOf(rows.length)) {
    const isBetween = (box: Field) => box.path === `${path}.${rows.length}.${between}`
    rows.push({
      between: rows.length > 0 ? boxes.find(isBetween) : undefined,
      fields: boxes.filter((box) => !isBetween(box)),
    })
  }
  return rows
}

const isConfirmPath = ({ request }: LoaderFunctionArgs) => new URL(request.url).pathname.endsWith('/confirm')

/** For everybody: only what begins a bot needs an account. */
export async function loadForm(args: LoaderFunctionArgs) {
  const subject = await args.context.services.people.subject(args.request.headers.get('Cookie'))
  const isGuest = subject === undefined
  const read = await readAddress(args, subject)
  const { kind, search, rows, row, seen, market, coins, draft, signal } = read
  const locale = localeOf(args.params)
  const t = translator(locale)
  const { form } = kind
  const proof = prove(kind, draft, seen, {
    textOfRefusal: (refused) => refusalText(locale, refused),
    isGuest,
  })
  const typed = Object.entries(draft.problems).map(([path, problem]) => [path, t(`common:number.${problem}`)])
  const errors: Record<string, string> = { ...proof.errors, ...Object.fromEntries(typed) }
  const candles =
    form.of === 'pair'
      ? await args.context.services[kind.contract ? 'contracts' : 'markets'].candles({
          symbol: read.priced,
          interval: weekInterval,
          limit: 168,
          zoneMinutes: 0,
        })
      : []
  const invested = investedOf(form, draft, market)
  const lists = form.lists
    .filter(({ isShown }) => isShown(draft.values))
    .map((list) => {
      const { path, section, most } = list
      return { path, section, most, rows: rowsOf(list, draft.values) }
    })
  const isSure = Object.keys(errors).length === 0
  if (isConfirmPath(args) && !isSure) throw redirect(`/${args.params.lang}/auto-invest/new?${search}`, 303)
  return {
    kind: kind.kind,
    of: form.of,
    isGuest,
    isPlan: kind.plan !== undefined,
    hasPairs: kind.reactor.pairFigures !== undefined,
    amount: form.amount,
    sections: form.sections.map(({ fields, ...section }) => ({
      ...section,
      fields: fields.filter(({ isShown }) => isShown(draft.values)).map(drawn),
    })),
    lists,
    values: draft.values,
    rows: draft.rows,
    config: draft.config,
    errors,
    preview: proof.preview,
    market: { ...market, priceDecimals: row.priceDecimals },
    signal: signal && { id: signal.signalId, name: signal.name, symbols: signal.symbols },
    invested,
    available: seen.available(invested),
    interval: weekInterval,
    candles,
    pairs: rows.map(({ symbol, base, quote }) => ({ symbol, base, quote })),
    coins,
    coinsMost: form.coinsMost,
    isLastLook: isConfirmPath(args) || (search.get('stage') === 'confirm' && isSure),
    /** Another form where a button has changed its rows. */
    shape:
      ['rows', 'without', 'symbol'].map((name) => search.get(name) ?? '').join(' ') +
      [draft, ...lists].map(({ rows: { length } }) => length),
    request: crypto.randomUUID(),
  }
}

export type LoadedForm = Awaited<ReturnType<typeof loadForm>>

export async function createBot(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const no = (refused: Refusal) => {
    const text = refusalText(locale, refused)
    const field = boxOf(refused.field)
    const errors = field ? { [field]: text } : {}
    return data({ refused: text, papers: papersFor(refused), errors }, { status: 400 })
  }
  const form = await readForm(args.request.clone() as Request, args.context)
  if (!form.ok) return no(form.refusal)
  const { kind, draft } = await readAddress(args, subject)
  const request = form.value.get('request')
  const wrong = Object.keys(draft.problems)[0]
  if (wrong !== undefined) return no({ code: '40017', field: wrong })
  if (!isRequestId(request)) return no({ code: '40017' })
  const made = await args.context.services.bots.create(subject, kind.kind, draft.config, request)
  return made.ok ? redirect(`/${locale}/bots/mine/${made.value.id}?new`, 303) : no(made.refusal)
}
