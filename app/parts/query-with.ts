// The query string of an address with some keys changed, for links that keep everything else of the view.

/** `null` drops a key. */
export function queryWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  const text = next.toString()
  return text === '' ? '.' : `?${text}`
}
