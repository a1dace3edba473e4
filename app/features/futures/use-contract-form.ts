// The state of the contract order form while the page is alive: what is typed, picks from the book, percentages, estimates.

import { useEffect, useMemo, useRef, useState } from 'react'
import { formatDecimal } from '#app/i18n/format.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { usePicks } from '#app/live/market/use-picks.ts'
import { onFirstTouch } from '#app/ui/first-touch.ts'
import type { StepSize } from '#app/ui/number-input.tsx'
import type { PositionSideWord } from '#engine/futures/protocol.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractAnswer } from './answer.ts'
import { useContract } from './contract-context.ts'
import type { OrderEstimate } from './estimate-view.ts'
import { emptyForm, type FormValues, isPlanType, type NumberField } from './order-values.ts'
import { useMode, useOwn } from './use-own.ts'
import { useTickerOf } from './use-ticker.ts'

export const sides = ['long', 'short'] as const satisfies PositionSideWord[]

const isOfPrice = (field: NumberField) =>
  field === 'price' || field === 'trigger' || field === 'takeProfit' || field === 'stopLoss'

/** They belonged to the order that was sent. */
const noLegs = { takeProfit: '', stopLoss: '' }

type Tools = typeof import('./form-tools.ts')

export interface SideFigures {
  estimate: OrderEstimate | undefined
  position: ContractPosition | undefined
  /** Of closing what the form names, at its price. */
  profit: string | undefined
}

export interface ContractFormState {
  values: FormValues
  set: (change: Partial<FormValues>) => void
  setText: (field: NumberField, raw: string) => void
  step: (field: NumberField, direction: 1 | -1, size: StepSize) => void
  setPercent: (percent: number) => void
  percent: number
  clear: (sent: FormValues) => void
  of: Record<PositionSideWord, SideFigures>
}

function useTools(): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null)
  useEffect(() => {
    let gone = false
    const stop = onFirstTouch(
      () => void import('./form-tools.ts').then((module) => !gone && setTools(() => ({ ...module }))),
    )
    return () => {
      gone = true
      stop()
    }
  }, [])
  return tools
}

export function useContractForm(answer: ContractAnswer | undefined): ContractFormState {
  const { data, view, ticker, pick } = useContract()
  const locale = useLocale()
  const tools = useTools()
  const late = useRef<((form: ContractFormState) => void) | null>(null)
  const own = useOwn((state) => state)
  const mode = useMode()
  const { mark, bid, ask } = useTickerOf()
  const { contract, rules, viewer } = data
  const show = (text: string) => formatDecimal(text, locale, { grouped: false })
  const showPrice = (text: string) =>
    formatDecimal(text, locale, { grouped: false, minPlaces: contract.priceDecimals })
  const [held, setHeld] = useState<Omit<FormValues, 'price'> & { price: string | null }>(() => {
    const kept = answer && 'values' in answer ? answer.values : undefined
    return kept ?? { ...emptyForm, price: null }
  })
  // A reload of the page's data leaves it alone: the person may be about to replace it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a price of the moment when the contract was opened
  const first = useMemo(() => showPrice(ticker.get().last), [contract.symbol, locale])
  const { action, type } = view
  const values: FormValues = { ...held, action, type, price: held.price ?? (type === 'limit' ? first : '') }
  const setText = (field: NumberField, raw: string) => setHeld((now) => ({ ...now, [field]: raw }))
  usePicks(pick, ({ price, size }) => {
    setText(isPlanType(type) ? 'trigger' : 'price', showPrice(price))
    if (size !== undefined) setText('amount', show(size))
  })

  const typed = (field: NumberField): string | undefined => {
    const parsed = parseDecimal(values[field], locale)
    return parsed.ok && /[1-9]/.test(parsed.value) ? parsed.value : undefined
  }
  const isPriced = type === 'limit' && values.bestPrice === ''
  // What a plan would do is reckoned at the price at which it would do it.
  const price = isPlanType(type)
    ? ((type === 'trigger' ? typed('price') : undefined) ?? typed('trigger'))
    : isPriced
      ? typed('price')
      : undefined
  const size = typed('amount')
  const isHedge = mode !== 'one-way'
  const figuresOf = (side: PositionSideWord): SideFigures => {
    const position = own.positions.find((one) => one.symbol === contract.symbol && one.side === side)
    const estimate =
      tools && viewer
        ? tools.estimateOpening(
            {
              contract,
              rules,
              viewer,
              own,
              mark,
              best: { bids: bid ? [[bid, '0']] : [], asks: ask ? [[ask, '0']] : [] },
            },
            side,
            { price, size: size && tools.floorTo(size, contract.lot), isHedge },
          )
        : viewer?.estimates[side]
    const closing = side === 'long' ? bid : ask
    const at = price ?? closing ?? mark
    const profit = tools && position && size ? tools.closingProfit(contract, position, size, at) : undefined
    return { estimate, position, profit }
  }
  const of = { long: figuresOf('long'), short: figuresOf('short') }
  /** What a percentage is of: the smaller maximum, so that either button may follow; of closing the larger position. */
  const whole = (): string => {
    if (action === 'close')
      return tools?.largest(of.long.position?.size ?? '0', of.short.position?.size ?? '0') ?? '0'
    const [long, short] = [of.long.estimate?.maximum ?? '0', of.short.estimate?.maximum ?? '0']
    return tools?.smallest(long, short) ?? '0'
  }
  const setPercent = (percent: number) => {
    if (tools === null) {
      late.current = (form) => form.setPercent(percent)
      return
    }
    const part = tools.partOf(whole(), percent, contract.lot)
    setText('amount', part === '0' ? '' : show(part))
  }
  const step = (field: NumberField, direction: 1 | -1, by: StepSize) => {
    if (tools === null) {
      late.current = (form) => form.step(field, direction, by)
      return
    }
    const unit = field === 'amount' ? contract.lot : isOfPrice(field) ? contract.tick : '0.01'
    const from = typed(field) ?? (isOfPrice(field) ? ticker.get().last : '0')
    const next =
      by === 'percent'
        ? tools.stepPercent(from, unit, direction)
        : tools.stepPrice(from, unit, by === 'ten' ? 10 * direction : direction)
    setText(field, isOfPrice(field) ? showPrice(next) : show(next))
  }
  const form: ContractFormState = {
    values,
    set: (change) => setHeld((now) => ({ ...now, ...change })),
    setText,
    step,
    setPercent,
    percent: tools && size ? tools.percentOf(size, whole()) : 0,
    clear: (sent) => setHeld((now) => (now.amount === sent.amount ? { ...now, amount: '', ...noLegs } : now)),
    of,
  }
  // What was requested before the sums arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => {
    if (tools === null) return
    late.current?.(form)
    late.current = null
  }, [tools])
  return form
}
