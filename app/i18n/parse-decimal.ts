// Reads a number as people type or paste it, in the browser and on the server alike (ui.md 4): comma decimals in
// Turkish, point decimals in English, both separators understood when the text leaves no doubt.

import { type Locale, locales } from './locales.ts'

export type ParsedDecimal =
  | {
      ok: true
      /** Canonical decimal text: "1234.5". */
      value: string
      /** True when the reading deserves to be shown back: grouping that could be a decimal, or a foreign decimal mark. */
      readBack: boolean
    }
  | { ok: false; why: 'empty' | 'invalid' | 'tooLong' }

const mostWholeDigits = 21
const mostDecimals = 18

/** Spreadsheets group with plain, no-break and thin spaces. */
const spaces = /(?<=\d)[ \u00a0\u2009\u202f](?=\d{3}(?!\d))/g

const invalid: ParsedDecimal = { ok: false, why: 'invalid' }

function canonical(whole: string, fraction: string, readBack: boolean): ParsedDecimal {
  const head = whole.replace(/^0+(?=\d)/, '') || '0'
  const tail = fraction.replace(/0+$/, '')
  if (head.length > mostWholeDigits || tail.length > mostDecimals) return { ok: false, why: 'tooLong' }
  return { ok: true, value: tail === '' ? head : `${head}.${tail}`, readBack }
}

/** "1.234.567" with "." → "1234567"; undefined when the groups are not of three digits. */
function ungroup(text: string, mark: string): string | undefined {
  const groups = text.split(mark)
  const [first = '', ...rest] = groups
  if (!/^[1-9]\d{0,2}$/.test(first) || rest.some((group) => !/^\d{3}$/.test(group))) return undefined
  return groups.join('')
}

function bothMarks(text: string, ownDecimal: string): ParsedDecimal {
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const [grouped = '', fraction = '', ...more] = text.split(decimal)
  const whole = ungroup(grouped, decimal === ',' ? '.' : ',')
  if (more.length > 0 || whole === undefined) return invalid
  return canonical(whole, fraction, decimal !== ownDecimal)
}

function oneMark(text: string, mark: string, ownDecimal: string): ParsedDecimal {
  const parts = text.split(mark)
  const whole = ungroup(text, mark)
  if (parts.length > 2) return whole === undefined ? invalid : canonical(whole, '', mark === ownDecimal)
  if (mark !== ownDecimal && whole !== undefined) return canonical(whole, '', true)
  const [head = '', tail = ''] = parts
  if (head === '' && tail === '') return invalid
  return canonical(head, tail, mark !== ownDecimal)
}

/** Signs, exponents, letters and foreign digits are invalid: no order has them. */
export function parseDecimal(input: string, locale: Locale): ParsedDecimal {
  const text = input.trim().replace(spaces, '')
  if (text === '') return { ok: false, why: 'empty' }
  if (text.length > 60 || !/^[\d.,]+$/.test(text)) return invalid
  const ownDecimal = locales[locale].numbers === 'tr' ? ',' : '.'
  const hasPoint = text.includes('.')
  const hasComma = text.includes(',')
  if (hasPoint && hasComma) return bothMarks(text, ownDecimal)
  if (hasPoint || hasComma) return oneMark(text, hasComma ? ',' : '.', ownDecimal)
  return canonical(text, '', false)
}
