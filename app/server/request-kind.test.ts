// What a request is for: orders by any way are commands; pages, forms of guests and files are not.

import { expect, it } from 'vitest'
import { kindOf } from './request-kind.ts'

const loggedIn = { cookie: '__Host-access=family.token' }

it.each([
  ['POST', '/v1/spot/order/placeOrder', loggedIn, 'command'],
  ['POST', '/api/v2/spot/trade/cancel-order', loggedIn, 'command'],
  ['POST', '/tr/spot/BTCUSDT.data', loggedIn, 'command'],
  ['POST', '/hook/signal/1/secret', {}, 'command'],
  ['POST', '/v1/spot/public/coins', {}, 'read'],
  ['GET', '/api/v2/spot/account/assets?coin=BTC', {}, 'read'],
  ['POST', '/tr/login', {}, 'page'],
  ['GET', '/tr/spot/BTCUSDT', loggedIn, 'page'],
  ['GET', '/assets/x.js', {}, 'file'],
  ['GET', '/coin-logos/BTC.svg', {}, 'file'],
  ['GET', '/__manifest?p=%2Ftr', loggedIn, 'file'],
])('%s %s', (method, url, headers, kind) => {
  expect(kindOf({ method, url, headers })).toBe(kind)
})
