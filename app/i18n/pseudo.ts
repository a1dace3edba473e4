// `ct`, the copy-test language: English with accents, brackets and a third more length, so that text which was
// never translated, or a box too narrow for its words, is seen at once (ui.md 4).

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
}

export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<\/?\w+>)/)
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter),
  )
  // In words, so that it wraps as real text does.
  const padding = '~~~~~~ '
    .repeat(text.length)
    .slice(0, Math.ceil(text.length * 0.35))
    .trim()
  return `[${accented.join('')} ${padding}]`
}

/** The same tree with every sentence turned into copy-test text. */
export function pseudoMessages<T>(messages: T): T {
  if (typeof messages === 'string') return pseudoText(messages) as T
  return Object.fromEntries(
    Object.entries(messages as Record<string, unknown>).map(([key, value]) => [key, pseudoMessages(value)]),
  ) as T
}
