// The server of `npm run bench -- ws`, in a process of its own: funded accounts with keys, and traders that keep its books busy.

import type { Subject } from '#app/services/subject.ts'
import { Random } from '#engine/core/random.ts'
import { openTestServer } from '#tests/support/test-server.ts'

export const serverSymbols = [
  'BTCUSDT',
  'ETHUSDT',
  'SOLUSDT',
  'XRPUSDT',
  'BNBUSDT',
  'DOGEUSDT',
  'ADAUSDT',
  'TRXUSDT',
]
const busySymbols = 4
const busyPeople = 8
const beatMs = 20

export type ServerQuestion =
  | { do: 'churn'; commandsPerBeat: number }
  | { do: 'rest' }
  | { do: 'measure' }
  | { do: 'end' }

export interface ServerFigures {
  /** Share of a core since the last question. */
  cpuPercent: number
  memoryMb: number
}

const server = await openTestServer('on', serverSymbols, { apiLimits: false })
const dice = new Random(7)
const people: Subject[] = []

async function rich(): Promise<Subject> {
  const { cookie, account } = await server.person()
  for (const [coin, amount] of [
    ['USDT', '1000000000'],
    ['BTC', '10000'],
  ] as const)
    await server.operate({ type: 'grantFunds', account, coin, amount })
  return (await server.services.people.subject(cookie)) as Subject
}

const trader = await rich()
await server.services.keys.openNamed({
  apiKey: 'bench',
  secret: 'bench-secret',
  passphrase: 'bench-words',
  account: trader.account,
})
for (let n = 0; n < busyPeople; n++) people.push(await rich())

const open = new Map<string, string[]>()
let count = 0

/** One more resting bid, or one less: each is one change of a book, somewhere in its best hundreds. */
function disturb(): void {
  const subject = people[dice.below(busyPeople)] as Subject
  const { account } = subject
  const symbol = serverSymbols[dice.below(busySymbols)] as string
  const own = open.get(account + symbol) ?? []
  open.set(account + symbol, own)
  const id = `busy-${++count}`
  const before = own.length >= 100 || (own.length > 0 && dice.chance(0.45)) ? own.shift() : undefined
  if (before !== undefined) {
    const cancel = { type: 'cancelOrder', account, clientOid: before } as const
    void server.services.trading.submit(subject, `end-${id}`, cancel)
    return
  }
  own.push(id)
  const row = server.services.markets.get(symbol)
  const ticks = Math.round(Number(row?.ticker.last) / Number(row?.tick))
  const price = ((ticks - 3 - dice.below(Math.floor(ticks / 100))) * Number(row?.tick)).toFixed(
    row?.priceDecimals,
  )
  const size = (Math.ceil(6 / Number(price) / Number(row?.lot)) * Number(row?.lot)).toFixed(row?.sizeDecimals)
  const order = { type: 'placeOrder', account, symbol, side: 'buy', orderType: 'limit' } as const
  void server.services.trading.submit(subject, id, { ...order, tif: 'post-only', price, size })
}

let churning: NodeJS.Timeout | undefined
let cpu = process.cpuUsage()
let since = performance.now()

function figures(): ServerFigures {
  const { user, system } = process.cpuUsage(cpu)
  const ms = performance.now() - since
  cpu = process.cpuUsage()
  since = performance.now()
  return {
    cpuPercent: Math.round((user + system) / ms / 10),
    memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
  }
}

process.on('message', async (question: ServerQuestion) => {
  if (question.do === 'churn') {
    clearInterval(churning)
    churning = setInterval(() => {
      for (let n = 0; n < question.commandsPerBeat; n++) disturb()
    }, beatMs)
  } else if (question.do === 'rest') clearInterval(churning)
  else if (question.do === 'end') {
    clearInterval(churning)
    await server.close()
    process.exit(0)
  }
  process.send?.(figures())
})
process.send?.({ origin: server.origin })
