// The three cost prices against the worked numbers of domain.md 3.2, and what fees, transfers and other quotes do to them.

import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { CostBook, type CostMethod } from './cost-book.ts'
import { movementOfFunds, movementsOfFill } from './movements.ts'

interface Trade {
  side: 'buy' | 'sell'
  size: string
  price: string
  feeCoin?: string
  fee?: string
}

function bookOf(...trades: Trade[]): CostBook {
  const book = new CostBook()
  for (const { side, size, price, feeCoin = 'USDT', fee = '0' } of trades) {
    const quote = `${Number(size) * Number(price)}`
    for (const movement of movementsOfFill({ side, size, quote, feeCoin, fee, at: 1 }, 'BTC', 'USDT'))
      book.apply(movement)
  }
  return book
}

const price = (book: CostBook, method: CostMethod) => book.price('BTC', method)?.toFixed(2)

function gain(book: CostBook, method: CostMethod, last: string) {
  const found = book.unrealised('BTC', method, new Decimal(last))
  return [found?.amount.toFixed(), found?.share?.times(100).toFixed(2)]
}

test('V-C1: average of two buys, and what it has gained', () => {
  const book = bookOf({ side: 'buy', size: '1', price: '3000' }, { side: 'buy', size: '1', price: '4000' })
  expect(price(book, 'average')).toBe('3500.00')
  expect(gain(book, 'average', '4500')).toEqual(['2000', '28.57'])
})

test('V-C2: cumulative falls after a sale above it', () => {
  const book = bookOf(
    { side: 'buy', size: '2', price: '3000' },
    { side: 'buy', size: '1', price: '4000' },
    { side: 'sell', size: '1', price: '3500' },
  )
  expect(price(book, 'cumulative')).toBe('3250.00')
  expect(gain(book, 'cumulative', '4500')).toEqual(['2500', '38.46'])
  expect(price(book, 'break-even')).toBe('3250.00')
})

test('V-C3: a sale leaves the average and realises its gain', () => {
  const book = bookOf({ side: 'buy', size: '5', price: '5000' }, { side: 'sell', size: '2', price: '5500' })
  expect(price(book, 'average')).toBe('5000.00')
  expect(book.realised('BTC').toFixed()).toBe('1000')
  expect(price(book, 'cumulative')).toBe('4666.67')
})

test('break-even starts over at zero holding, cumulative does not', () => {
  const book = bookOf(
    { side: 'buy', size: '1', price: '100' },
    { side: 'sell', size: '1', price: '150' },
    { side: 'buy', size: '1', price: '120' },
  )
  expect([price(book, 'average'), price(book, 'cumulative'), price(book, 'break-even')]).toEqual([
    '120.00',
    '70.00',
    '120.00',
  ])
})

test('a fee in the coin raises its cost, a fee in the quote lowers what a sale brings', () => {
  const bought = bookOf({ side: 'buy', size: '1', price: '100', feeCoin: 'BTC', fee: '0.2' })
  expect(price(bought, 'average')).toBe('125.00')
  const sold = bookOf(
    { side: 'buy', size: '1', price: '100' },
    { side: 'sell', size: '1', price: '110', fee: '3' },
  )
  expect(sold.realised('BTC').toFixed()).toBe('7')
})

test('a fee in the platform token changes no cost but takes the token', () => {
  const book = new CostBook()
  book.apply(movementOfFunds({ coin: 'ERG', amount: '10', usdt: '15', at: 1 }))
  const fill = { side: 'buy', size: '1', quote: '100', feeCoin: 'ERG', fee: '4', at: 2 } as const
  for (const movement of movementsOfFill(fill, 'BTC', 'USDT')) book.apply(movement)
  expect(price(book, 'average')).toBe('100.00')
  expect(book.price('ERG', 'average')?.toFixed(2)).toBe('1.50')
  expect(book.realised('ERG').toFixed()).toBe('0')
})

test('what arrives enters at its worth of the moment, what leaves takes its share along', () => {
  const book = bookOf({ side: 'buy', size: '1', price: '100' })
  book.apply(movementOfFunds({ coin: 'BTC', amount: '1', usdt: '300', at: 2 }))
  expect(price(book, 'average')).toBe('200.00')
  book.apply(movementOfFunds({ coin: 'BTC', amount: '-1', usdt: '900', at: 3 }))
  expect([price(book, 'average'), price(book, 'cumulative')]).toEqual(['200.00', '200.00'])
  expect(book.realised('BTC').toFixed()).toBe('0')
})

test('a trade against lira counts at its worth in USDT on both sides', () => {
  const book = new CostBook()
  book.apply(movementOfFunds({ coin: 'TRY', amount: '8000', usdt: '200', at: 1 }))
  const fill = {
    side: 'buy',
    size: '1',
    quote: '4000',
    usdt: '100',
    feeCoin: 'BTC',
    fee: '0',
    at: 2,
  } as const
  for (const movement of movementsOfFill(fill, 'BTC', 'TRY')) book.apply(movement)
  expect(price(book, 'average')).toBe('100.00')
  expect(book.price('TRY', 'average')?.toFixed(3)).toBe('0.025')
})

test('a coin that is not held has no cost, nor have dollars', () => {
  const book = bookOf({ side: 'buy', size: '1', price: '100' }, { side: 'sell', size: '1', price: '100' })
  expect(book.price('BTC', 'average')).toBeNull()
  expect(book.price('USDT', 'average')).toBeNull()
})
