// Strict JSON: an object with the same key twice is refused, since it is unclear which value counts.

// In a text that JSON.parse took: strings, and the marks that separate keys from values.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/g

function saysTwice(text: string): boolean {
  const open: (Set<string> | undefined)[] = []
  let word: string | undefined
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':' && word !== undefined) {
      const keys = open.at(-1)
      const key: string = JSON.parse(word)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
    word = token.startsWith('"') ? token : undefined
  }
  return false
}

/** Undefined when it is not JSON, or has a key twice. */
export function parseStrict(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return saysTwice(text) ? undefined : value
  } catch {
    return undefined
  }
}
