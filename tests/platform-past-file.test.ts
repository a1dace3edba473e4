// The filed results of the platform's bots: two of them played again come out to the last digit, none is missing, not all win.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FiledPast, filedBots, filedPast, pastFile } from '#scripts/seed/platform-past.ts'

const filed: Record<string, FiledPast> = JSON.parse(readFileSync(pastFile, 'utf8'))

test.each(['ltc-patient', 'bnb-steady'])('%s makes what the file says', async (name) => {
  const bot = filedBots.find((one) => one.name === name)
  expect(bot && (await filedPast(bot))).toEqual(filed[name])
})

test('every bot is in the file; some of them lost', () => {
  expect(Object.keys(filed)).toEqual(filedBots.map(({ name }) => name).sort())
  const shares = Object.values(filed).flatMap((past) => (past ? [Number(past.record.share)] : []))
  expect(shares.length).toBeGreaterThanOrEqual(20)
  expect(Math.max(...shares)).toBeGreaterThan(0)
  expect(Math.min(...shares)).toBeLessThan(0)
  for (const past of Object.values(filed)) expect(past?.days.length ?? 30).toBeGreaterThanOrEqual(29)
})
