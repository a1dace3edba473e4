// Thousands of invalid bodies: every response is typed, none is a 5xx, and the exchange does not change (F16).
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/api/v1.ts'
import { openTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('off', ['BTCUSDT', 'ETHUSDT'])
})
afterAll(() => server.close())

const posts = endpoints.filter(({ method, path }) => method === 'post' && !path.startsWith('v1/user/public/'))
const words = [
  'BTCUSDT',
  'buy',
  'sell',
  'limit',
  'market',
  'gtc',
  '1',
  '0',
  '60000',
  '1m',
  '1D',
  'queue_1',
  'none',
  'amount',
  'total',
  'fill_price',
  'trigger',
  '65000',
]
const parts = [{ limitPrice: '65000' }, { trigger: '60000' }, [{ triggerPrice: '60000' }], ['1']]

const value = fc.oneof(
  fc.constantFrom<unknown>(
    ...words,
    ...parts,
    0,
    1,
    -1,
    1e21,
    null,
    true,
    '1e3',
    '0x1',
    '１',
    ' 1',
    '-0',
    '',
    '9'.repeat(30),
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

// Half of the fields are valid, so that requests reach every level of validation.
const request = fc
  .constantFrom(...posts)
  .chain((endpoint) =>
    fc.tuple(
      fc.constant(endpoint),
      fc.dictionary(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...Object.keys(endpoint.input.shape), 'languageType') },
          { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'account', 'x') },
        ),
        value,
        { maxKeys: 8 },
      ),
    ),
  )

test.each([1, 2, 3])('1,000 calls of round %i: no failure, and a refusal changes nothing', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => server.person()))
  let sent = 0
  await fc.assert(
    fc.asyncProperty(request, async ([endpoint, body]) => {
      const { cookie, account } = people[sent++ % people.length]!
      const before = server.services.trading.balances(account)
      const { status, body: answer } = await server.call(endpoint.path, JSON.stringify(body), { cookie })
      expect(status).toBeLessThan(500)
      expect(answer).toMatchObject({
        code: expect.any(String),
        msg: expect.any(String),
        requestTime: expect.any(Number),
      })
      if (status === 200) {
        expect(endpoint.output.safeParse(answer.data).error).toBeUndefined()
        return
      }
      expect(answer.code).not.toBe('00000')
      expect(server.services.trading.balances(account)).toEqual(before)
    }),
    { numRuns: 1000 },
  )
  expect(server.failures).toEqual([])
})
