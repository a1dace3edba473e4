// F17: two tabs send the same order at once, then two orders of which only one can be paid, over HTTP.

import { join } from 'node:path'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { closeAndAudit } from './audit.ts'
import { openPlain, symbol } from './crowd.ts'
import type { Fault, Tally } from './fault.ts'
import { type Answer, type Caller, openWire, type Wire } from './wire.ts'

const callers = 16
const path = 'v1/spot/order/placeOrder'
const fields = { symbolId: symbol, side: 'buy', orderType: 'limit', price: '1000' }
const isOk = ({ code }: Answer) => code === '00000'

/** `share` of what the person has, as base at the order's price. */
function sizeOf(available: string, share: number): string {
  return ((Number(available) * share) / 1000).toFixed(6).replace(/\.?0+$/, '')
}

class Races {
  constructor(
    private readonly wire: Wire,
    private readonly tally: Tally,
    private readonly available: (account: string) => string,
  ) {}

  async run(caller: Caller, name: string): Promise<void> {
    const { account } = caller
    const had = this.available(account)
    const both = (one: object, other: object) =>
      Promise.all([one, other].map((more) => this.wire.call(caller, path, { ...fields, ...more })))
    const size = sizeOf(had, 0.6)

    const same = { size: sizeOf(had, 0.3), clientOid: `${name}-same` }
    const [first, second] = (await both(same, same)) as [Answer, Answer]
    if (first.data?.orderId !== second.data?.orderId) this.tally.twice++
    this.expect(isOk(first) && isOk(second), `${name}: the same order: ${first.code} and ${second.code}`)

    const bodies = await both({ ...same, size: '0.01' }, { ...same, size: '0.02' })
    const areRefused = bodies.every(({ code }) => code === rejection.duplicateClientId)
    this.expect(areRefused, `${name}: another body under a known id: ${bodies.map(({ code }) => code)}`)
    await this.cancelAll(caller)

    const two = await both({ size, clientOid: `${name}-left` }, { size, clientOid: `${name}-right` })
    const codes = two.map(({ code }) => code).sort()
    const isOne = `${codes}` === `${['00000', rejection.insufficientFunds].sort()}`
    this.expect(isOne, `${name}: two orders, funds for one: ${codes}`)
    await this.cancelAll(caller)
    this.expect(this.available(account) === had, `${name}: the funds did not come back whole`)
    this.tally.times += 3
  }

  private expect(holds: boolean, otherwise: string): void {
    this.tally.must(holds, otherwise)
  }

  private cancelAll(caller: Caller): Promise<Answer> {
    return this.wire.call(caller, 'v1/spot/order/cancelAll', {})
  }
}

export const twoTabs: Fault = {
  name: 'F17',
  title: 'races of two tabs over HTTP',
  times: 9_999,
  smokeTimes: 48,
  async run({ times, folder, tally }) {
    const dataDir = join(folder, 'exchange')
    const open = await openPlain(dataDir)
    const wire = await openWire(open, dataDir, (error) => tally.must(false, `a call threw: ${error}`))
    const available = (account: string) =>
      open.exchange.balances(account).find(({ coin }) => coin === 'USDT')?.available ?? '0'
    const races = new Races(wire, tally, available)
    const person = async (index: number) => {
      const caller = await wire.caller()
      for (let n = 0; tally.times < times; n++)
        await tally.timed(() => races.run(caller, `race-${index}-${n}`))
    }
    await Promise.all(Array.from({ length: callers }, (_, index) => person(index)))
    await wire.close()
    await closeAndAudit(open, dataDir, tally)
  },
}
