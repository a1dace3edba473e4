// Chooses the links to follow: query parameters are not tried in every combination.

/** The parts of a link: its path without pair names, numbers and articles, and each query parameter. */
function partsOf(link: string): string[] {
  const { pathname, searchParams } = new URL(link, 'http://server')
  // Texts and links of every article are read in app/features/support/articles.test.ts.
  const path = pathname.replace(/[A-Z0-9]{2,}/g, '*').replace(/(?<=\/support\/articles\/).+/, '*')
  return [path, ...[...new Set(searchParams.keys())].map((choice) => `${path}?${choice}`)]
}

/** Runs in the browser: links of a document within the server, without fragments. */
export const linksOf = (root: Document) =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === location.origin)
    .map((link) => link.pathname + link.search)

/** Remembers the followed links over many pages. */
export class LinkSample {
  private readonly seen: Set<string>
  private readonly met = new Set<string>()

  /** `known`: links that are tried elsewhere. */
  constructor(known: readonly string[]) {
    this.seen = new Set(known)
  }

  /** Of these the new ones with a part that none had before. */
  take(links: readonly string[]): string[] {
    const fresh = links.filter((link) => !this.seen.has(link))
    return [...new Set(fresh)].filter((link) => {
      this.seen.add(link)
      const parts = partsOf(link)
      const isNew = parts.some((part) => !this.met.has(part))
      if (isNew) for (const part of parts) this.met.add(part)
      return isNew
    })
  }
}
