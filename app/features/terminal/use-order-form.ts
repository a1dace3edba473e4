// The state of the order form while the page is alive: linked price, amount and total, percentages, picks from the book.

import { useEffect, useRef, useState } from 'react'
import { formatDecimal } from '#app/i18n/format.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OrderDraft, OrderPreview } from '#app/parts/order-summary.ts'
import { fromUnits } from '#app/parts/units.ts'
import type { StepSize } from '#app/ui/number-input.tsx'
import type { DepthLevel } from '#engine/market/view.ts'
import type { TerminalAnswer } from './answer.ts'
import { emptyForm, type FormValues } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import { type OrderMath, useOrderMath } from './use-order-math.ts'
import { useBalances } from './use-own-prices.ts'

const levelsForPreview = 200
const previewMs = 500

type Texts = Pick<FormValues, 'price' | 'amount' | 'total'>

export interface OrderFormState {
  values: FormValues
  set: (change: Partial<FormValues>) => void
  setText: (field: keyof Texts, raw: string) => void
  setPercent: (percent: number) => void
  step: (field: 'price' | 'amount', direction: 1 | -1, size: StepSize) => void
  percent: number
  /** Free balance of the coin this order pays with. */
  available: string
  payCoin: string
  preview: OrderPreview | undefined
  /** How far a limit reaches through the market; "0" when it does not. */
  through: string
  /** Balance of the pay coin after the order; undefined while unknown. */
  after: string | undefined
  math: OrderMath | null
}

const numberOf = (raw: string, locale: Parameters<typeof parseDecimal>[1]) => {
  const parsed = parseDecimal(raw, locale)
  return parsed.ok && /[1-9]/.test(parsed.value) ? parsed.value : undefined
}

/** The book's opposite side as text, looked at twice a second: enough for a preview. */
function useOpposite(side: 'buy' | 'sell', wanted: boolean): DepthLevel[] {
  const { live, data } = useTerminal()
  const [levels, setLevels] = useState<DepthLevel[]>([])
  const { priceDecimals, sizeDecimals } = data.market
  useEffect(() => {
    if (!wanted) return
    let seen = -1
    const look = () => {
      if (seen === live.book.version) return
      seen = live.book.version
      const rows = live.book.levels(side === 'buy' ? 'asks' : 'bids', 0, levelsForPreview)
      setLevels(rows.map((row) => [fromUnits(row.price, priceDecimals), fromUnits(row.size, sizeDecimals)]))
    }
    look()
    const timer = setInterval(look, previewMs)
    return () => clearInterval(timer)
  }, [live, side, wanted, priceDecimals, sizeDecimals])
  return levels
}

/** Price, amount and total follow each other: the field typed last rules, the total gives way first. */
function linked(
  values: FormValues,
  field: keyof Texts,
  raw: string,
  tools: { math: OrderMath | null; locale: Parameters<typeof parseDecimal>[1]; lot: string },
): FormValues {
  const { math, locale, lot } = tools
  const next = { ...values, [field]: raw }
  if (math === null || values.type === 'market') return next
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  const price = numberOf(next.price, locale)
  if (price === undefined) return next
  if (field === 'total') {
    const total = numberOf(raw, locale)
    return { ...next, amount: total === undefined ? '' : show(math.sizeOf(total, price, lot)) }
  }
  const amount = numberOf(next.amount, locale)
  return { ...next, total: amount === undefined ? '' : show(math.totalOf(price, amount)) }
}

function draftOf(
  values: FormValues,
  bestPrice: string,
  locale: Parameters<typeof parseDecimal>[1],
): OrderDraft {
  const { side, type } = values
  if (type === 'market') {
    return side === 'buy'
      ? { side, orderType: type, quoteSize: numberOf(values.total, locale) }
      : { side, orderType: type, size: numberOf(values.amount, locale) }
  }
  const price = values.bestPrice === '' ? numberOf(values.price, locale) : bestPrice
  return { side, orderType: type, price, size: numberOf(values.amount, locale) }
}

export function useOrderForm(answer: TerminalAnswer | undefined): OrderFormState {
  const { data, view, live, pick } = useTerminal()
  const locale = useLocale()
  const math = useOrderMath()
  const balances = useBalances()
  const { market, rules } = data
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  const showPrice = (text: string) =>
    formatDecimal(text, locale, { grouped: false, minPlaces: market.priceDecimals })
  const [held, setValues] = useState<FormValues>(() => {
    const kept = answer && 'values' in answer ? answer.values : undefined
    return kept ?? { ...emptyForm, price: showPrice(market.ticker.last) }
  })
  const values: FormValues = { ...held, side: view.side, type: view.type }
  const tools = { math, locale, lot: market.lot }
  const setText = (field: keyof Texts, raw: string) =>
    setValues((now) => linked({ ...now, side: view.side, type: view.type }, field, raw, tools))
  usePicks(pick, (picked) => {
    const withPrice = linked(values, 'price', showPrice(picked.price), tools)
    setValues(picked.size === undefined ? withPrice : linked(withPrice, 'amount', show(picked.size), tools))
  })

  const payCoin = values.side === 'buy' ? market.quote : market.base
  const available = balances.find((row) => row.coin === payCoin)?.available ?? '0'
  const opposite = useOpposite(values.side, math !== null)
  const best = opposite[0]?.[0]
  const draft = draftOf(values, best ?? market.ticker.last, locale)
  const orderMarket = { ...market, makerFee: rules.makerFee, takerFee: rules.takerFee }
  const preview = math?.previewOrder(draft, opposite, orderMarket)
  const after = math && preview ? math.minus(available, preview.pay) : undefined

  const setPercent = (percent: number) => {
    if (math === null) return
    const price = numberOf(values.price, locale) ?? live.ticker.get().last
    const share = math.shareOfBalance(
      percent,
      { side: values.side, orderType: values.type, price },
      available,
      orderMarket,
    )
    const field = values.type === 'market' && values.side === 'buy' ? 'total' : 'amount'
    setValues(linked({ ...values, price: values.price || showPrice(price) }, field, show(share), tools))
  }
  const step = (field: 'price' | 'amount', direction: 1 | -1, size: StepSize) => {
    if (math === null) return
    const unit = field === 'price' ? market.tick : market.lot
    const from = numberOf(values[field], locale) ?? (field === 'price' ? live.ticker.get().last : '0')
    const next =
      size === 'percent'
        ? math.stepPercent(from, unit, direction)
        : math.stepPrice(from, unit, size === 'ten' ? 10 * direction : direction)
    setText(field, field === 'price' ? showPrice(next) : show(next))
  }
  return {
    values,
    set: (change) => setValues((now) => ({ ...now, ...change })),
    setText,
    setPercent,
    step,
    percent: math && preview ? math.percentOfBalance(preview.pay, available) : 0,
    available,
    payCoin,
    preview,
    through: math?.throughMarket(draft, best) ?? '0',
    after,
    math,
  }
}

/** Hands each pick from the book to the newest version of `take`, once. */
function usePicks(
  pick: ReturnType<typeof useTerminal>['pick'],
  take: (picked: { price: string; size?: string }) => void,
) {
  const newest = useRef(take)
  newest.current = take
  useEffect(
    () =>
      pick.subscribe(() => {
        const picked = pick.get()
        if (picked !== null) newest.current(picked)
      }),
    [pick],
  )
}
