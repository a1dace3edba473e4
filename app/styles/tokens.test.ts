// The colours of up and down in every palette and theme: legible on all four surfaces, white legible on the buttons.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { choices } from '#app/parts/choices.ts'
import { seenDistance } from '#tests/support/colour-vision.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(
  /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
  '',
)

/** The value of a token under the selectors that hold, later rules over earlier ones. */
function tokensOf(theme: string, palette: string): Map<string, string> {
  const holds = [
    ':root',
    `[data-palette="${palette}"]`,
    ...(theme === 'dark' ? ['.dark', `.dark[data-palette="${palette}"]`] : []),
  ]
  const found = new Map<string, string>()
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, head = '', body = '']) => ({
    selectors: head
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .map((text) => text.trim()),
    body,
  }))
  // A selector of two parts is stronger than one of one part.
  for (const strength of [1, 2]) {
    for (const { selectors, body } of rules) {
      if (!selectors.some((one) => holds.includes(one) && (one.startsWith('.dark[') ? 2 : 1) === strength))
        continue
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value)
    }
  }
  return found
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const cases = choices.theme.flatMap((theme) => choices.palette.map((palette) => [theme, palette] as const))

describe.each(cases)('%s, %s', (theme, palette) => {
  const tokens = tokensOf(theme, palette)
  const hex = (name: string) => tokens.get(name) ?? '#000000'

  it.each(['--up', '--down', '--good', '--bad', '--accent', '--text-1', '--text-2', '--text-3'])(
    '%s is legible everywhere',
    (name) => {
      for (const surface of ['--bg-0', '--bg-1', '--bg-2', '--bg-3']) {
        expect(contrast(hex(name), hex(surface)), surface).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('has borders of boxes and a focus ring that can be seen (A3)', () => {
    for (const surface of ['--bg-0', '--bg-1', '--bg-2', '--bg-3'])
      for (const name of ['--line-2', '--focus'])
        expect(contrast(hex(name), hex(surface)), `${name} on ${surface}`).toBeGreaterThanOrEqual(3)
  })

  it.each(['deutan', 'protan'] as const)('distinguishes up from down for %s eyes (A4)', (vision) => {
    const least = palette === 'colour-blind' ? 40 : 18
    expect(seenDistance(hex('--up'), hex('--down'), vision)).toBeGreaterThanOrEqual(least)
  })

  it('has legible words on buttons', () => {
    for (const name of ['--buy-solid', '--sell-solid'])
      expect(contrast('#ffffff', hex(name))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(hex('--accent-ink'), hex('--accent'))).toBeGreaterThanOrEqual(4.5)
  })

  it('distinguishes up from down', () => {
    expect(hex('--up')).not.toBe(hex('--down'))
    expect(hex('--buy-solid')).not.toBe(hex('--sell-solid'))
  })
})

it('swaps the two colours where red means up', () => {
  for (const theme of choices.theme) {
    const [usual, swapped] = [tokensOf(theme, 'green-up'), tokensOf(theme, 'red-up')]
    expect([swapped.get('--up'), swapped.get('--down')]).toEqual([usual.get('--down'), usual.get('--up')])
  }
})
