// Seconds that are passed over leave what they leave one by one.

import { expect, test } from 'vitest'
import { ContractExchange, usdt } from './test-exchange.ts'

/** A market with positions and resting orders, by a mark that an operator set or by its own. */
function stage(mark: string): ContractExchange {
  const fixture = new ContractExchange()
  fixture.trader('ada', { USDT: '50000' })
  fixture.trader('bob', { USDT: '50000' })
  fixture.mark(mark)
  fixture.trade('ada', 'bob', '60000', '0.5')
  fixture.place('ada', 'buy', '59900', '0.1')
  fixture.place('bob', 'sell', '60200', '0.1')
  return fixture
}

/** The state without its seq, which counts the entries. */
function bytesOf({ exchange }: ContractExchange): Buffer {
  const bytes = Buffer.from(exchange.save())
  bytes.writeDoubleLE(0, 8)
  return bytes
}

test.each(['60010', 'auto'])('with a mark of %s', (mark) => {
  const [once, often] = [stage(mark), stage(mark)]
  for (const ms of [700, 3_300, 6_100, 62_900, 7_402_000]) {
    once.wait(ms)
    for (let left = ms; left > 0; left -= 1_000) often.wait(Math.min(left, 1_000))
    expect(bytesOf(once).equals(bytesOf(often))).toBe(true)
  }
})

test('a mark that is set while time stands is seen in the very next second', () => {
  const fixture = stage('60010')
  fixture.wait(30_000)
  fixture.ok({ type: 'setContractMark', symbol: usdt, price: '58000' })
  const before = fixture.position('ada').unrealised
  fixture.wait(1_000)
  expect(fixture.position('ada')).toMatchObject({ markPrice: '58000', unrealised: before })
})
