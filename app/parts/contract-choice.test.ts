// Lists of contracts: read from the address, searched, sorted.

import { expect, it } from 'vitest'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import { chooseContracts, linesOf, readContractQuery } from './contract-choice.ts'

const row = (symbol: string, figures: Partial<ContractQuote>) => {
  const [line = '', name = ''] = symbol.split(':')
  return { symbol, line, name, base: name.slice(0, 3), quote: name.slice(3), coinName: name, ...figures }
}

const rows = [
  row('usdtm:BTCUSDT', { coinName: 'Bitcoin', last: '60000', fundingRate: '0.0001', openValue: '900' }),
  row('usdtm:ETHUSDT', { coinName: 'Ethereum', last: '3000', fundingRate: '-0.0003', openValue: '9000' }),
  row('coinm:BTCUSD', { coinName: 'Bitcoin', last: '60010', fundingRate: '0.00005', openValue: '10000' }),
] as ContractQuote[]

it.each([
  ['', ['BTCUSDT', 'ETHUSDT', 'BTCUSD']],
  ['line=coinm', ['BTCUSD']],
  ['line=none', ['BTCUSDT', 'ETHUSDT', 'BTCUSD']],
  ['q=bıtcoın', ['BTCUSDT', 'BTCUSD']],
  ['q=eth/usdt', ['ETHUSDT']],
  ['sort=-interest', ['BTCUSD', 'ETHUSDT', 'BTCUSDT']],
  ['sort=funding', ['ETHUSDT', 'BTCUSD', 'BTCUSDT']],
  ['sort=contract', ['BTCUSD', 'BTCUSDT', 'ETHUSDT']],
  ['sort=-price&line=usdtm', ['BTCUSDT', 'ETHUSDT']],
  ['sort=none', ['BTCUSDT', 'ETHUSDT', 'BTCUSD']],
])('%s', (query, names) => {
  const chosen = chooseContracts(rows, readContractQuery(new URLSearchParams(query)))
  expect(chosen.map(({ name }) => name)).toEqual(names)
})

it('offers the lines that there are', () => expect(linesOf(rows)).toEqual(['usdtm', 'coinm']))
