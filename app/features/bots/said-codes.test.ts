// Everything that the engine may say of a bot has its words in every language: pages look them up when they are shown.

import { describe, expect, it } from 'vitest'
import enBots from '#app/i18n/locales/en/bots.ts'
import enErrors from '#app/i18n/locales/en/errors.ts'
import trBots from '#app/i18n/locales/tr/bots.ts'
import trErrors from '#app/i18n/locales/tr/errors.ts'
import { endReason } from '#engine/reactors/bot-life.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import { logCodes } from '#engine/reactors/log-codes.ts'
import { signalStatus } from '#engine/reactors/signal/progress.ts'

const sorted = (names: Iterable<string | number>) => [...names].map(String).sort()
/** Some lines have a form for one and another for several. */
const formless = (keys: string[]) => new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))

describe.each([
  ['tr', trBots, trErrors],
  ['en', enBots, enErrors],
])('in %s', (_, bots, errors) => {
  it('every line of a log, and no line that no bot writes', () => {
    expect(sorted(formless(Object.keys(bots.log.code)))).toEqual(sorted(logCodes))
  })

  it('every reason of an end', () => {
    expect(sorted(Object.keys(bots.reason))).toEqual(sorted(Object.values(endReason)))
  })

  it('every status of a signal', () => {
    expect(sorted(Object.keys(bots.signalStatus))).toEqual(sorted(Object.values(signalStatus)))
  })

  it('every refusal', () => {
    for (const code of Object.values(botRejection)) expect(errors.code).toHaveProperty(code)
  })
})
