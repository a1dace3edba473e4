// Simplifications of a story: fewer pairs and people, no time, round numbers, no fields that equal their default.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Step, Story } from './story.ts'

const limitsOff = { minAmount: '0', minNotional: '0', maxNotional: '0', priceBand: '0', marketSlippage: '0' }

/** Changes to try one by one; `now` returns the story after the changes kept so far. */
export function* plainer(now: () => Story): Generator<Partial<Story>> {
  const { start } = now().genesis
  yield { steps: now().steps.map((step) => ({ ...step, ts: start })) }
  yield { steps: now().steps.map((step) => ({ ...step, ts: Math.floor(step.ts / 1_000) * 1_000 })) }
  yield* plainerMarkets(now)
  yield* fewerPeople(now)
  for (let at = now().steps.length - 1; at >= 0; at--) {
    const step = now().steps[at]
    if (!step) continue
    const field = (name: string) =>
      (now().steps[at]?.command as unknown as Record<string, unknown> | undefined)?.[name]
    for (const name of ['tif', 'stp', 'slippage', 'triggerBy', 'feeToken', 'vip'])
      if (field(name) !== undefined) yield { steps: changed(now(), at, name, undefined) }
    for (const name of ['price', 'size', 'quoteSize', 'amount', 'triggerPrice', 'orderPrice'])
      for (const round of rounder(field(name))) yield { steps: changed(now(), at, name, round) }
  }
}

function* plainerMarkets(now: () => Story): Generator<Partial<Story>> {
  for (const { symbol } of now().genesis.markets) {
    const { genesis } = now()
    const markets = genesis.markets.filter((market) => market.symbol !== symbol)
    if (markets.length > 0) yield { genesis: { ...genesis, markets } }
  }
  for (const key of Object.keys(limitsOff)) {
    const { genesis } = now()
    yield { genesis: { ...genesis, markets: genesis.markets.map((market) => ({ ...market, [key]: '0' })) } }
  }
}

/** Gives the commands of one account to another. */
function* fewerPeople(now: () => Story): Generator<Partial<Story>> {
  const names = [
    ...new Set(now().steps.flatMap(({ command }) => ('account' in command ? [command.account] : []))),
  ]
  for (const [at, name] of names.entries())
    for (const other of names.slice(0, at)) {
      const { steps } = now()
      const isHis = ({ actor, command }: Step) =>
        actor !== 'setup' && 'account' in command && command.account === name
      if (steps.some(isHis))
        yield {
          steps: steps.map((step) =>
            isHis(step) ? { ...step, command: { ...step.command, account: other } as Command } : step,
          ),
        }
    }
}

function changed({ steps }: Story, at: number, name: string, value: string | undefined): Step[] {
  const step = steps[at] as Step
  const { [name]: _, ...rest } = step.command as unknown as Record<string, unknown>
  const command = value === undefined ? rest : { ...rest, [name]: value }
  return steps.with(at, { ...step, command: command as unknown as Command })
}

/** The same number with fewer digits, fewest first. */
function rounder(text: unknown): string[] {
  if (typeof text !== 'string' || !/^[\d.]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '').replace(/^0+|0+$/g, '').length
  const keeps = [1, 2, 3].filter((keep) => keep < digits)
  return keeps.map((keep) => plainNumber(Number(text).toPrecision(keep)))
}

const plainNumber = (text: string) =>
  Number(text)
    .toFixed(18)
    .replace(/\.?0+$/, '')
