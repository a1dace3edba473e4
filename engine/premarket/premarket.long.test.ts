// Random pre-markets over many seeds: invariants after every command, replay and a snapshot in the middle come out the same,
// and everything that was frozen came back, was delivered, was paid as compensation or as a fee (domain.md 24 oracle 14).

import { expect, test } from 'vitest'
import { Random } from '../core/random.ts'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry } from '../exchange/protocol.ts'
import { openings, testGenesis, testMarket, testStart } from '../exchange/test-exchange.ts'
import { hourMs, minuteMs } from '../market/intervals.ts'
import { novaMarket } from './test-project.ts'

const people = ['ada', 'ben', 'cem', 'dilek', 'emre']
const options = { assertions: true }
const genesis = testGenesis({ markets: [testMarket(), novaMarket] })

function entriesOf(seed: number): Entry[] {
  const random = new Random(seed)
  const entries: Entry[] = []
  const exchange = new Exchange(genesis, options)
  let ts = testStart
  const send = (command: Command) => {
    const entry = { seq: entries.length + 1, ts, id: `c-${entries.length + 1}`, command }
    entries.push(entry)
    return exchange.apply(entry)
  }
  for (const name of people)
    for (const command of [
      ...openings(name, { USDT: '20000', NOVA: '150' }),
      { type: 'setAccount', account: name, recognised: true } as const,
    ])
      send(command)
  const one = () => people[random.below(people.length)] as string
  for (let n = 0; n < 400; n++) {
    ts += random.below(6) === 0 ? random.below(20) * minuteMs : random.below(1000)
    const projects = exchange.premarket.projects()
    const project = projects.at(-1)
    const ads = exchange.premarket.ads(`${project?.projectId}`)
    const ad = ads[random.below(Math.max(1, ads.length))]
    const dealId = `${random.below(n + 1)}`
    const action = random.below(14)
    if (action === 0) {
      const startAt = ts + random.below(2) * minuteMs
      const endAt = startAt + 2 * hourMs + random.below(60) * minuteMs
      const deliveryAt = endAt + 5 * minuteMs
      const mode = random.below(3) === 0 ? 'usdt' : 'coin'
      const fee = `0.0${random.below(9)}123`
      const terms = {
        mode,
        startAt,
        endAt,
        deliveryAt,
        spotAt: deliveryAt + random.below(hourMs),
        fee,
      } as const
      send({ type: 'setMarketStatus', symbol: 'NOVAUSDT', status: 'suspended' })
      send({ type: 'openOtcProject', symbol: 'NOVAUSDT', ...terms })
    } else if (action === 1 && random.below(5) === 0)
      send({ type: 'delistOtcProject', projectId: `${project?.projectId}`, reason: 'off' })
    else if (action === 2) send({ type: 'deliverOtcProject', projectId: `${project?.projectId}` })
    else if (action === 3) send({ type: 'defaultOtcDeal', account: one(), dealId })
    else if (action === 4 && ad) send({ type: 'cancelOtcAd', account: ad.account, adId: ad.adId })
    else if (action === 5) send({ type: 'print', symbol: 'NOVAUSDT', price: `${2 + random.below(30)}.5` })
    else if (action < 9 && ad) {
      const size = random.below(2) === 0 ? ad.remainingSize : `${1 + random.below(40)}.${random.below(100)}`
      send({ type: 'takeOtcAd', account: one(), adId: ad.adId, size })
    } else {
      const terms = {
        price: `${3 + random.below(20)}.${random.below(1000)}`,
        size: `${1 + random.below(90)}.7`,
      }
      const side = random.below(2) === 0 ? 'buy' : 'sell'
      send({ type: 'placeOtcAd', account: one(), projectId: `${project?.projectId}`, side, ...terms })
    }
  }
  ts += 12 * hourMs
  send({ type: 'tick' })
  return entries
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'seed %i: replay and a snapshot give the same bytes, and nothing stays frozen',
  (seed) => {
    const entries = entriesOf(seed)
    const whole = new Exchange(genesis, options)
    let copy: Exchange | undefined
    const statuses = new Set<string>()
    for (const entry of entries) {
      const { events } = whole.apply(entry)
      for (const event of events) if (event.type === 'otcDealChanged') statuses.add(event.status)
      if (copy) copy.apply(entry)
      else if (entry.seq === 200) copy = Exchange.load(genesis, whole.save(), options)
    }
    expect(copy && sameBytes(copy.save(), whole.save())).toBe(true)
    expect(statuses.size).toBeGreaterThan(2)
    for (const name of people)
      for (const { coin, frozen } of whole.balances(name)) if (coin === 'USDT') expect(frozen).toBe('0')
  },
)
