// Which of several web processes gets a request.

import { expect, it } from 'vitest'
import { chooseWeb } from './web-pool.ts'

const web = (name: string, underWay = 0, isReady = true) => ({ name, underWay, isReady })
const login = (family: string) => ({ method: 'GET', headers: { cookie: `__Host-access=${family}.token` } })
const families = Array.from({ length: 40 }, (_, n) => `family-${n}`)

it('gives guests the one with the least to do', () => {
  const webs = [web('a', 3), web('b', 1), web('c', 0, false)]
  expect(chooseWeb({ method: 'GET', headers: {} }, webs)?.name).toBe('b')
  expect(chooseWeb({ method: 'GET', headers: {} }, [web('a', 0, false)])).toBeUndefined()
})

it('keeps a login with one, whatever that has to do, and spreads logins', () => {
  const chosen = families.map((family) => chooseWeb(login(family), [web('a', 9), web('b')])?.name)
  expect(new Set(chosen)).toEqual(new Set(['a', 'b']))
  expect(families.map((family) => chooseWeb(login(family), [web('a'), web('b', 9)])?.name)).toEqual(chosen)
})

it('keeps a key with one', () => {
  const request = { method: 'GET', headers: { 'access-key': 'ek_1' } }
  const [first, second] = [
    chooseWeb(request, [web('a'), web('b', 9)]),
    chooseWeb(request, [web('a', 9), web('b')]),
  ]
  expect(first?.name).toBe(second?.name)
})

it('gives a login another one while its own restarts', () => {
  for (const family of families) {
    expect(chooseWeb(login(family), [web('a', 0, false), web('b')])?.name).toBe('b')
    expect(chooseWeb(login(family), [web('a'), web('b', 0, false)])?.name).toBe('a')
  }
})

it('sends what guests change to the first, which counts their attempts', () => {
  expect(chooseWeb({ method: 'POST', headers: {} }, [web('a', 9), web('b')])?.name).toBe('a')
})
