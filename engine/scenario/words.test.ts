// Tests the small words of scenario files against Node's own calendar.
import { describe, expect, test } from 'vitest'
import { canonicalDecimal, parseDuration, parseMoment, writeMoment } from './words.ts'

describe('scenario words', () => {
  test.each([
    ['0.50', '0.5'],
    ['100', '100'],
    ['100.00', '100'],
    ['007.10', '7.1'],
    ['0', '0'],
    ['-0.0', '0'],
    ['-1.50', '-1.5'],
  ])('decimal %s is %s', (text, canonical) => expect(canonicalDecimal(text)).toBe(canonical))

  test.each(['', '.5', '5.', '1e3', '1,5', '1_000', '+1', 'NaN', ' 1'])('no decimal: "%s"', (text) =>
    expect(canonicalDecimal(text)).toBeUndefined(),
  )

  test.each([
    ['30s', 30_000],
    ['5m', 300_000],
    ['1h', 3_600_000],
    ['2d', 172_800_000],
  ])('duration %s', (text, ms) => expect(parseDuration(text)).toBe(ms))

  test.each(['5', 'm', '1h30m', '-1s', '1.5h', '1w'])('no duration: "%s"', (text) =>
    expect(parseDuration(text)).toBeUndefined(),
  )

  test('moments agree with the calendar of the platform', () => {
    for (let at = Date.UTC(1970, 0, 1); at < Date.UTC(2101, 0, 1); at += 86_400_000 * 11 + 3_723_000) {
      const text = new Date(at).toISOString().replace('.000Z', 'Z')
      expect(parseMoment(text)).toBe(at)
      expect(writeMoment(at)).toBe(text)
    }
    expect(parseMoment('2026-01-01T00:00:00.250Z')).toBe(Date.UTC(2026, 0, 1) + 250)
    expect(writeMoment(Date.UTC(2026, 0, 1) + 250)).toBe('2026-01-01T00:00:00.250Z')
  })

  test.each(['2026-01-01', '2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T24:00:00Z', 'soon'])(
    'no moment: "%s"',
    (text) => expect(parseMoment(text)).toBeUndefined(),
  )
})
