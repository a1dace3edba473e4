// The exchange's own strategist: real bots with money of its own, so that the market of bots is alive from the first minute.

import type { ExchangeNode } from '#db/exchange-node.ts'
import type { Log } from '#db/log.ts'
import { orphanedBots } from '#db/queries/orphaned-bots.ts'
import { putStrategist, putStrategyText } from '#db/stores/strategists.ts'
import { recordedSymbols } from '#db/tape/recorded-symbols.ts'
import type { StrategyTerms } from '#engine/bot-market/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { Release } from '#engine/host/ports.ts'
import { readBotAccount } from '#engine/kernel/bot-accounts.ts'
import { roundTo, textOf, units } from '#engine/reactors/amounts.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import type { RunningReactors } from '#jobs/reactors.ts'

/** Its ledger account; people's are numbers. */
export const platformStrategist = 'erguvan'

interface PlatformBot {
  /** Pages have its words by this name. */
  name: string
  kind: string
  symbols: readonly string[]
  terms: StrategyTerms
  config(price: (symbol: string, percent: bigint) => string): Record<string, unknown>
}

const funds = '200000'

const platformBots: readonly PlatformBot[] = [
  {
    name: 'calm-bitcoin',
    kind: 'spot-grid',
    symbols: ['BTCUSDT'],
    terms: { by: 'share', amount: '10' },
    config: (price) => ({
      type: 'forward',
      symbol: 'BTCUSDT',
      investment: '40000',
      low: price('BTCUSDT', 90n),
      high: price('BTCUSDT', 110n),
      grids: 60,
      spacing: 'geometric',
    }),
  },
  {
    name: 'quick-ether',
    kind: 'spot-grid',
    symbols: ['ETHUSDT'],
    terms: { by: 'share', amount: '20' },
    config: (price) => ({
      type: 'forward',
      symbol: 'ETHUSDT',
      investment: '20000',
      low: price('ETHUSDT', 96n),
      high: price('ETHUSDT', 104n),
      grids: 24,
    }),
  },
  {
    name: 'patient-sol',
    kind: 'martingale',
    symbols: ['SOLUSDT'],
    terms: { by: 'price', amount: '5' },
    config: () => ({
      symbol: 'SOLUSDT',
      baseAmount: '500',
      multiplier: '1.5',
      step: '0.8',
      count: 5,
      takeProfit: '0.6',
    }),
  },
  {
    name: 'four-coins',
    kind: 'portfolio',
    symbols: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'],
    terms: { by: 'share', amount: '0' },
    config: () => ({
      name: 'BTC ETH SOL XRP',
      coins: ['BTC', 'ETH', 'SOL', 'XRP'].map((coin) => ({ coin, percent: '25' })),
      amount: '20000',
      mode: { by: 'ratio', threshold: '1' },
    }),
  },
]

interface PlatformInput {
  open: ExchangeNode
  reactors: Pick<RunningReactors, 'create' | 'store'>
  log: Log
}

/** Every step of it may be repeated: a later start continues where an earlier one stopped. Returns how to stop it. */
export async function openPlatformStrategist({ open, reactors, log }: PlatformInput): Promise<() => void> {
  const { exchange, host, database } = open
  const account = platformStrategist
  const [operator, person] = [portOf('operator', host), portOf('person', host)]
  const published = new Map<string, PlatformBot>()
  const publish = async (bot: string) => {
    const id = readBotAccount(bot)?.reactor
    const one = id === undefined ? undefined : published.get(id)
    if (!one || id === undefined || exchange.account(bot) === undefined) return
    await person.submit(`house-publish-${id}`, { type: 'publishStrategy', account, bot, terms: one.terms })
    await putStrategyText(database, { reactorId: id, title: one.name, about: '' })
  }
  const noteOpened = ({ events }: Release) => {
    for (const event of events)
      if (event.type === 'accountOpened' && event.parent === account)
        void publish(event.account).catch((error) =>
          log.error({ err: error }, 'a bot of the platform was not published'),
        )
  }
  const stop = host.listen(noteOpened)
  const steps: Record<string, Command> = {
    open: { type: 'openAccount', account, kind: 'main' },
    verify: { type: 'setAccount', account, kyc: 2 },
    fund: { type: 'grantFunds', account, coin: 'USDT', amount: funds },
  }
  // An account remembers command ids from its opening on, so opening it again is refused, which does no harm.
  for (const [step, command] of Object.entries(steps)) await operator.submit(`house-${step}`, command)
  await person.submit('house-become', { type: 'setStrategist', account, on: true })
  await putStrategist(database, { account, name: 'Erguvan', about: '', since: exchange.now() })
  const price = (symbol: string, percent: bigint) => {
    const tick = units(exchange.market(symbol)?.tick ?? '1')
    return textOf(roundTo((units(exchange.lastPrice(symbol)) * percent) / 100n, tick))
  }
  // Bots whose records are lost have been ended; a second set beside them would only have the money that is left.
  const hadOthers = orphanedBots(database.read, account).length > 0
  // A recording is played as it was: no order of the platform takes from its volume.
  const recorded = recordedSymbols(open.genesis)
  for (const one of platformBots) {
    const request = `house-${one.name}`
    const staysOut = hadOthers || one.symbols.some((symbol) => recorded.includes(symbol))
    if (staysOut && !(await reactors.store.findByRequest(account, request))) continue
    const config = one.config((symbol, percent) => (exchange.market(symbol) ? price(symbol, percent) : '1'))
    const made = await reactors.create({
      owner: account,
      kind: one.kind,
      config,
      request,
    })
    if (!made.ok) {
      if (made.refusal.code !== botRejection.pairUnsupported)
        log.warn({ refused: made.refusal }, 'a bot of the platform was refused')
      continue
    }
    published.set(made.value.id, one)
    await publish(made.value.account)
  }
  return stop
}
