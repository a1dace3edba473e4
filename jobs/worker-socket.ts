// The socket through which workers of other processes look at the exchange and submit the commands of reactors and rounds of deliveries.

import type { OpenExchange } from '#db/open-exchange.ts'
import type { Command, MarketStatus, Receipt } from '#engine/exchange/protocol.ts'
import type { AccountFacts, Balance, Candle, LiveOrder, LivePlan } from '#engine/exchange/view.ts'
import type { ContractFigures, ContractPosition, LiveContractOrder } from '#engine/futures/view.ts'
import { isOfReactor, reactorOfId } from '#engine/kernel/bot-accounts.ts'
import { roundOf } from './deliver-premarket.ts'
import { type LocalSocket, openLocalSocket, socketOf } from './local-socket.ts'

export interface WorkerCommand {
  id: string
  command: Command
}

export type WorkerOrder = { do: 'submit'; commands: WorkerCommand[] } | { do: 'look'; accounts: string[] }

export interface SeenAccount {
  facts: AccountFacts | undefined
  balances: Balance[]
  liveOrders: LiveOrder[]
  plans: LivePlan[]
  contractPositions: ContractPosition[]
  contractOrders: LiveContractOrder[]
  contractsWaiting: number
}

/** The exchange at a moment between two batches. */
export interface Look {
  now: number
  markets: Record<string, { status: MarketStatus; last: string; openCandle: Candle }>
  contracts: Record<string, ContractFigures & { openCandle: Candle }>
  accounts: Record<string, SeenAccount>
}

const bodyBytesMax = 4 << 20

export const workerSocketOf = (dataDir: string) => socketOf(dataDir, 'reactors')

export function openWorkerSocket(dataDir: string, open: OpenExchange): Promise<LocalSocket> {
  return openLocalSocket(workerSocketOf(dataDir), bodyBytesMax, async (body) => {
    const order = body as WorkerOrder
    return order.do === 'submit'
      ? { receipts: await submit(open, order.commands) }
      : await look(open, order.accounts)
  })
}

async function submit({ host }: OpenExchange, commands: readonly WorkerCommand[]): Promise<Receipt[]> {
  for (const { id, command } of commands)
    if (!isOfWorker(id, command))
      throw new Error(`${command.type} under ${id} is not a command of a reactor, nor a round of a delivery`)
  const receipts = await Promise.all(commands.map(({ id, command }) => host.submit(id, command)))
  // Workers get events through the inboxes; here only whether the answer is in the log.
  return receipts.map((receipt) => ({
    ...receipt,
    events: receipt.events.filter(({ type }) => type === 'rejected'),
  }))
}

function isOfWorker(id: string, command: Command): boolean {
  if (isOfReactor(command)) return reactorOfId(id) !== undefined
  const round = roundOf(id)
  return round !== undefined && round.type === command.type && round.projectId === command.projectId
}

async function look({ exchange, host }: OpenExchange, names: readonly string[]): Promise<Look> {
  await host.betweenBatches(() => undefined)
  const { contracts } = exchange
  const markets = exchange.symbols().map((symbol) => {
    const seen = {
      status: exchange.status(symbol),
      last: exchange.lastPrice(symbol),
      openCandle: exchange.openCandle(symbol),
    }
    return [symbol, seen] as const
  })
  const accounts = names.map((name) => {
    const seen: SeenAccount = {
      facts: exchange.account(name),
      balances: exchange.balances(name),
      liveOrders: exchange.liveOrders(name),
      plans: exchange.plans(name),
      contractPositions: contracts.positions(name),
      contractOrders: contracts.liveOrders(name),
      contractsWaiting: contracts.waiting(name),
    }
    return [name, seen] as const
  })
  return {
    now: exchange.now(),
    markets: Object.fromEntries(markets),
    contracts: Object.fromEntries(
      contracts.symbols().map((symbol) => {
        const figures = contracts.contract(symbol) as ContractFigures
        return [symbol, { ...figures, openCandle: contracts.markets.openCandle(symbol) }]
      }),
    ),
    accounts: Object.fromEntries(accounts),
  }
}
