// What of a page the query string holds: words out of a list, and keys that only the page itself reads.

export function choice<const T extends readonly string[]>(options: T, fallback: T[number]) {
  return (value: string | null): T[number] => (value !== null && options.includes(value) ? value : fallback)
}

/** True when two addresses differ in nothing but what `strip` takes away. */
export function sameBut(from: URL, to: URL, strip: (search: URLSearchParams) => void): boolean {
  if (from.pathname !== to.pathname) return false
  const rest = ({ search }: URL) => {
    const params = new URLSearchParams(search)
    strip(params)
    params.sort()
    return params.toString()
  }
  return rest(from) === rest(to)
}
