// The state of the order form while the page is alive: linked price, amount and total, percentages, picks from the book.

import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usePicks } from '#app/live/market/use-picks.ts'
import type { OrderPreview } from '#app/parts/order-summary.ts'
import { addDecimals, fromUnits } from '#app/parts/units.ts'
import type { StepSize } from '#app/ui/number-input.tsx'
import type { DepthLevel } from '#engine/exchange/view.ts'
import type { TerminalAnswer } from './answer.ts'
import type { TerminalData } from './load-terminal.ts'
import { buysByTotal, draftOf, linked, numberOf } from './order-draft.ts'
import { emptyForm, type FormValues, isPlanType, type NumberField } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import { type OrderMath, useOrderMath } from './use-order-math.ts'
import { useBalances } from './use-own-prices.ts'
import type { ViewState } from './view-state.ts'
import { borrows } from './wallet-choice.ts'

const levelsForPreview = 200
const previewMs = 500
/** In percent. */
const callbackStep = '0.1'

/** Without a price of its reader's own the form shows one that fits side and type. */
type HeldValues = Omit<FormValues, 'price'> & { price: string | null }

/** The limit leg of an OCO waits on the far side of the market; any other limit begins at it. */
function firstPrice({ market }: TerminalData, side: FormValues['side'], type: FormValues['type']): string {
  if (type !== 'oco') return market.ticker.last
  return side === 'buy' ? market.aside.below : market.aside.above
}

export interface OrderFormState {
  values: FormValues
  set: (change: Partial<FormValues>) => void
  /** Empties amount and total where they are still what was sent: what was typed since then stays. */
  clear: (sent: FormValues) => void
  setText: (field: NumberField, raw: string) => void
  setPercent: (percent: number) => void
  step: (field: NumberField, direction: 1 | -1, size: StepSize) => void
  percent: number
  /** Free balance of the coin this order pays with. */
  available: string
  /** What may be borrowed of it; undefined where the order borrows nothing. */
  borrowable: string | undefined
  /** Between which loans there is a choice; none for an order that has no loan. */
  loans: readonly FormValues['loan'][]
  payCoin: string
  preview: OrderPreview | undefined
  /** How far a limit reaches through the market; "0" when it does not. */
  through: string
  /** Balance of the pay coin after the order; undefined while unknown. */
  after: string | undefined
  /** What of it the order borrows; undefined where it need not, or may not so much. */
  lent: string | undefined
  math: OrderMath | null
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
      const texts = rows.map(
        (row): DepthLevel => [fromUnits(row.price, priceDecimals), fromUnits(row.size, sizeDecimals)],
      )
      // What is being typed goes before.
      startTransition(() => setLevels(texts))
    }
    look()
    const timer = setInterval(look, previewMs)
    return () => clearInterval(timer)
  }, [live, side, wanted, priceDecimals, sizeDecimals])
  return levels
}

/** Orders that wait for a price have no loan. */
const loansOf = ({ margin }: TerminalData, type: ViewState['type']) =>
  margin === null || isPlanType(type) ? [] : margin.loans

export function useOrderForm(answer: TerminalAnswer | undefined): OrderFormState {
  const { data, view, live, pick } = useTerminal()
  const locale = useLocale()
  const math = useOrderMath()
  const late = useRef<((form: OrderFormState) => void) | null>(null)
  const balances = useBalances()
  const { market, rules } = data
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  const showPrice = (text: string) =>
    formatDecimal(text, locale, { grouped: false, minPlaces: market.priceDecimals })
  const [held, setHeld] = useState<HeldValues>(() => {
    const kept = answer && 'values' in answer ? answer.values : undefined
    return kept ?? { ...emptyForm, price: null }
  })
  const { side, type } = view
  // A reload of the page's data leaves it alone: the person may be about to replace it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a price of the moment when side and type were chosen
  const first = useMemo(() => showPrice(firstPrice(data, side, type)), [market.symbol, side, type, locale])
  const { wallet } = data
  const loans = loansOf(data, type)
  // Of what the address says, what such an order may have.
  const loan = loans.find((one) => one === view.loan) ?? 'normal'
  const shown = (now: HeldValues): FormValues => ({
    ...now,
    side,
    type,
    wallet,
    loan,
    price: now.price ?? first,
  })
  const values = shown(held)
  const tools = { locale, lot: market.lot }
  const isPlan = isPlanType(values.type)
  const follow = (from: FormValues, field: NumberField, raw: string) =>
    math === null ? { ...from, [field]: raw } : linked(from, field, raw, { ...tools, math })
  const withText = (now: HeldValues, field: NumberField, raw: string): HeldValues => {
    const next = follow(shown(now), field, raw)
    return field === 'price' ? next : { ...next, price: now.price }
  }
  const setText = (field: NumberField, raw: string) => setHeld((now) => withText(now, field, raw))
  usePicks(pick, ({ price, size }) => {
    setText(priceBox(values), showPrice(price))
    if (size !== undefined) setText('amount', show(size))
  })

  const payCoin = values.side === 'buy' ? market.quote : market.base
  const available = balances.find((row) => row.coin === payCoin)?.available ?? '0'
  const borrowable = wallet === 'spot' || borrows(loan) ? data.margin?.borrowable[payCoin] : undefined
  const spendable = borrowable === undefined ? available : addDecimals(available, borrowable)
  const opposite = useOpposite(values.side, math !== null && !isPlan)
  const best = isPlan ? undefined : opposite[0]?.[0]
  const draft = math ? draftOf(values, best ?? market.ticker.last, { ...tools, math }) : undefined
  const { takerFee } = rules
  // A plan's order may take what lies in the book when its time comes.
  const orderMarket = { ...market, takerFee, makerFee: isPlan ? takerFee : rules.makerFee }
  const preview = draft && math?.previewOrder(draft, isPlan ? [] : opposite, orderMarket)
  const after = math && preview ? math.minus(available, preview.pay) : undefined
  const isLent = after?.startsWith('-') && preview && !math?.isMore(preview.pay, spendable)

  const setPercent = (percent: number) => {
    if (math === null) {
      late.current = (form) => form.setPercent(percent)
      return
    }
    const isByTotal = buysByTotal(values)
    const price = draft?.price ?? live.ticker.get().last
    const orderType = isByTotal ? 'market' : 'limit'
    const share = math.shareOfBalance(
      percent,
      { side: values.side, orderType, price },
      spendable,
      orderMarket,
    )
    if (values.type === 'limit' && values.price === '') setText('price', showPrice(price))
    setText(isByTotal ? 'total' : 'amount', show(share))
  }
  const step = (field: NumberField, direction: 1 | -1, size: StepSize) => {
    if (math === null) {
      late.current = (form) => form.step(field, direction, size)
      return
    }
    const isAmount = field === 'amount'
    const unit = isAmount ? market.lot : field === 'callback' ? callbackStep : market.tick
    const none = isAmount || field === 'callback' ? '0' : live.ticker.get().last
    const from = numberOf(values[field], locale) ?? none
    const next =
      size === 'percent'
        ? math.stepPercent(from, unit, direction)
        : math.stepPrice(from, unit, size === 'ten' ? 10 * direction : direction)
    setText(field, isAmount || field === 'callback' ? show(next) : showPrice(next))
  }
  const form: OrderFormState = {
    values,
    set: (change) => setHeld((now) => ({ ...now, ...change })),
    clear: (sent) =>
      setHeld((now) =>
        now.amount === sent.amount && now.total === sent.total ? { ...now, amount: '', total: '' } : now,
      ),
    setText,
    setPercent,
    step,
    percent: math && preview ? math.percentOfBalance(preview.pay, spendable) : 0,
    available,
    borrowable,
    loans,
    payCoin,
    preview,
    through: (draft && math?.throughMarket(draft, best)) ?? '0',
    after,
    lent: isLent ? after?.slice(1) : undefined,
    math,
  }
  // What was requested before the sums arrived. The fields are read at that moment: a key may be pressed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => {
    if (math === null) return
    setHeld((now) => {
      const typed = (['amount', 'total'] as const).find((field) => now[field] !== '')
      return typed ? withText(now, typed, now[typed]) : now
    })
    late.current?.(form)
    late.current = null
  }, [math])
  return form
}

/** The box that a price of the book goes into: the one that every order of its type needs. */
function priceBox({ type }: FormValues): NumberField {
  if (type === 'trigger' || type === 'trailing') return 'triggerPrice'
  return type === 'tpsl' ? 'takeProfit' : 'price'
}
