// Ways to say a story more plainly: fewer pairs and people, no time, round numbers, no words that the rules give anyway.

import type { Command } from '#engine/exchange/protocol.ts'
import type { Step, Story } from './story.ts'

/** Each is a guess to be tried on its own; the story may have changed before the next one is asked for. */
export function* plainer(story: Story): Generator<Partial<Story>> {
  const { genesis, steps } = story
  const { start, markets } = genesis
  if (steps.some(({ ts }) => ts !== start)) {
    yield { steps: steps.map((step) => ({ ...step, ts: start })) }
    yield { steps: steps.map((step) => ({ ...step, ts: Math.floor(step.ts / 1_000) * 1_000 })) }
  }
  for (const { symbol } of markets)
    if (markets.length > 1)
      yield { genesis: { ...genesis, markets: genesis.markets.filter((market) => market.symbol !== symbol) } }
  const off = { minAmount: '0', minNotional: '0', maxNotional: '0', priceBand: '0', marketSlippage: '0' }
  for (const [key, value] of Object.entries(off))
    if (markets.some((market) => market[key as keyof typeof off] !== value))
      yield { genesis: { ...genesis, markets: markets.map((market) => ({ ...market, [key]: value })) } }
  yield* fewerPeople(steps)
  for (const [at, step] of steps.entries())
    for (const command of plainerCommands(step.command)) yield { steps: steps.with(at, { ...step, command }) }
}

function* fewerPeople(steps: Step[]): Generator<Partial<Story>> {
  const actors = steps.filter(({ actor }) => actor !== 'setup')
  const names = [...new Set(actors.flatMap(({ command }) => ('account' in command ? [command.account] : [])))]
  for (const name of names)
    for (const other of names)
      if (name !== other)
        yield {
          steps: steps.map((step) =>
            step.actor !== 'setup' && 'account' in step.command && step.command.account === name
              ? { ...step, command: { ...step.command, account: other } }
              : step,
          ),
        }
}

function* plainerCommands(command: Command): Generator<Command> {
  const fields = command as unknown as Record<string, unknown>
  const without = (field: string) => {
    const { [field]: _, ...rest } = fields
    return rest as unknown as Command
  }
  for (const field of ['tif', 'stp', 'slippage', 'source', 'feeToken', 'vip'])
    if (fields[field] !== undefined) yield without(field)
  for (const field of ['price', 'size', 'quoteSize', 'amount', 'triggerPrice', 'orderPrice']) {
    const text = fields[field]
    if (typeof text !== 'string') continue
    for (const round of rounder(text)) yield { ...fields, [field]: round } as unknown as Command
  }
}

/** The same number with fewer digits. */
function rounder(text: string): string[] {
  const digits = text.replace(/[^\d]/g, '').replace(/^0+|0+$/g, '').length
  if (digits <= 1 || Number.isNaN(Number(text))) return []
  return [1, 2, 3, 4]
    .filter((keep) => keep < digits)
    .map((keep) => plainNumber(Number(text).toPrecision(keep)))
}

const plainNumber = (text: string) =>
  Number(text)
    .toFixed(18)
    .replace(/\.?0+$/, '')
