// Which links of the site are followed: choices in their query are not tried in every combination.

import type { Page } from '@playwright/test'

const samePartMax = 3

/** What a link is made of: its path without names of pairs and numbers, and each choice in its query. */
function partsOf(link: string): string[] {
  const { pathname, searchParams } = new URL(link, 'http://server')
  const path = pathname.replace(/[A-Z0-9]{2,}/g, '*')
  return [path, ...[...new Set(searchParams.keys())].map((choice) => `${path}?${choice}`)]
}

/** Links of the page within the server, without the place on the page. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.pathname + link.search),
  )

/** Remembers over many pages what was followed. */
export class LinkSample {
  private readonly seen = new Set(['/tr/no-such-page', '/en/no-such-page'])
  private readonly met = new Map<string, number>()

  /** New links of the page of which some part was met less than three times. */
  async take(page: Page): Promise<string[]> {
    const fresh = (await linksOf(page)).filter((link) => !this.seen.has(link))
    return [...new Set(fresh)].filter((link) => {
      this.seen.add(link)
      const parts = partsOf(link)
      const isNew = parts.some((part) => (this.met.get(part) ?? 0) < samePartMax)
      if (isNew) for (const part of parts) this.met.set(part, (this.met.get(part) ?? 0) + 1)
      return isNew
    })
  }
}
