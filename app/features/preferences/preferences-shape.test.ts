// The preferences form as it is posted, with an account and without.

import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { accountChange, type DeviceChanges, deviceShape, memberShape } from './preferences-shape.ts'

function read<T>(shape: ZodType<T>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseWithZod(form, { schema: shape })
  return submission.status === 'success' ? submission.value : { error: submission.error }
}

const device = { theme: 'light', timezone: '0', language: 'en', via: 'page' }
const shares = { percentageSet: '50, 25 50;100%' }

it('changes what it names and nothing else', () => {
  const posted = read(deviceShape, device)
  expect(posted).toEqual({ theme: 'light', timezone: 0, language: 'en' })
  expect(accountChange(posted as DeviceChanges)).toEqual({ timezone: 0, languageType: 0 })
  expect(read(deviceShape, { timezone: 'last24h' })).toEqual({ timezone: 'last24h' })
})

it('of an account has switches, which are off when they are absent', () => {
  const posted = read(memberShape, { ...shares, trace: 'on', planEntrust: 'on', fillSound: 'on' })
  expect(accountChange(posted as DeviceChanges)).toEqual({
    percentageSet: [25, 50, 100],
    normalEntrust: false,
    marketEntrust: false,
    spotPlanEntrust: false,
    trace: true,
    stopProfitStopLoss: false,
    limitPriceOpenAndClose: false,
    lightningOpenAndClose: false,
    planEntrust: true,
    backhand: false,
    spotPopup: false,
    spotPopSwitch: false,
    spotNotice: false,
    spotVoiceSwitch: true,
  })
})

it.each(['', 'hepsi', '0, 200', '1 2 3 4 5 6 7', '12.5'])('refuses %j as percentages', (percentageSet) => {
  expect(read(memberShape, { percentageSet })).toMatchObject({
    error: { percentageSet: ['preferences:shares.problem'] },
  })
})

it.each([
  ['theme', 'blue'],
  ['timezone', '17'],
  ['language', 'de'],
])('refuses %s %s', (name, value) => {
  expect(read(deviceShape, { [name]: value })).toEqual({ error: { [name]: [expect.any(String)] } })
})
