// What the forms of a fork do: let time pass, place an order or one that waits for a price, cancel one or all.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { accepted, type Result, refused } from '#app/services/result.ts'
import type { Services } from '#app/services/services.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { paceMs, playSpeeds } from './play-speeds.ts'

/** How far one step goes, in ms; 'end': where the recording ends. */
export const forkSteps = { s10: 10_000, m1: 60_000, m10: 600_000, h1: 3_600_000, end: 'end' } as const

const invalid = (field: string) => refused({ code: rejection.parameterInvalid, field })

export async function forkAct(
  { replay, markets }: Pick<Services, 'replay' | 'markets'>,
  person: string,
  id: string,
  locale: Locale,
  form: FormData,
): Promise<Result<null>> {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  // The service puts the fork's own account in its place.
  const account = ''
  const submit = async (command: Command): Promise<Result<null>> => {
    const done = await replay.submit(person, id, command)
    if (!done.ok) return done
    const { value } = done
    return value.status === 'ready' && value.value.rejected ? refused(value.value.rejected) : accepted(null)
  }
  switch (text('do')) {
    case 'advance': {
      const by = Object.entries(forkSteps).find(([name]) => name === text('by'))?.[1]
      if (by === undefined) return invalid('by')
      const done = await replay.advance(person, id, by)
      return done.ok ? accepted(null) : done
    }
    case 'play': {
      const speed = playSpeeds.find((each) => `${each}` === text('speed'))
      if (speed === undefined) return invalid('speed')
      const done = await replay.play(person, id, speed * paceMs.fork)
      return done.ok ? accepted(null) : done
    }
    case 'buy':
    case 'sell': {
      const market = markets.get(text('symbol'))
      const read = (name: string) => (text(name) === '' ? undefined : parseDecimal(text(name), locale))
      const [amount, price, trigger] = [parseDecimal(text('amount'), locale), read('price'), read('trigger')]
      if (!market) return invalid('symbol')
      if (trigger && !trigger.ok) return invalid('trigger')
      if (price && !price.ok) return invalid('price')
      if (!amount.ok) return invalid('amount')
      const side = text('do') as 'buy' | 'sell'
      const whose = { account, symbol: market.symbol, side, source: 'web' } as const
      const wanted = !price && side === 'buy' ? { quoteSize: amount.value } : { size: amount.value }
      const order = price
        ? ({ ...whose, ...wanted, orderType: 'limit', price: price.value } as const)
        : ({ ...whose, ...wanted, orderType: 'market' } as const)
      return trigger
        ? submit({ type: 'placeTrigger', ...order, triggerPrice: trigger.value })
        : submit({ type: 'placeOrder', ...order })
    }
    case 'cancel':
      return submit({ type: 'cancelOrder', account, orderId: text('order') })
    case 'cancelPlan':
      return submit({ type: 'cancelPlan', account, planId: text('plan') })
    case 'cancelAll':
      return submit({ type: 'cancelOrders', account })
    default:
      return invalid('do')
  }
}
