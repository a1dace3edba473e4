// Every article: in both languages alike, its numbers filled in, its links lead somewhere, its words are not banned.

import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import { bannedWordsIn } from '#app/i18n/banned-words.ts'
import { helpArticles } from '#app/parts/help-articles.ts'
import routes from '#app/routes.ts'
import type { TextBlock, TextRun } from './article-text.ts'
import { articleFiles, articleText, relatedArticles } from './articles.server.ts'
import { runsText, wholeText } from './read-markdown.server.ts'

const languages = ['tr', 'en'] as const

function runsOf(block: TextBlock): TextRun[] {
  if ('runs' in block) return block.runs
  if (block.kind === 'list') return block.items.flat()
  return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : []
}

function pathsOf(entry: RouteConfigEntry, above = ''): string[] {
  const path = [above, entry.path].filter(Boolean).join('/')
  return [path, ...(entry.children ?? []).flatMap((child) => pathsOf(child, path))]
}

/** As patterns of paths behind the language. */
const pages = (routes as RouteConfigEntry[])
  .filter(({ path }) => path === ':lang')
  .flatMap((entry) => pathsOf(entry))
  .filter((path) => !path.includes('*'))
  .map((path) => new RegExp(`^${path.replace(/^:lang/, '').replace(/:\w+/g, '[^/]+')}$`))

const kindsOf = (id: (typeof helpArticles)[number], language: 'tr' | 'en') =>
  articleText(id, language).blocks.map((block) =>
    block.kind === 'list' ? `list of ${block.items.length}` : block.kind,
  )

it('has a file in each language for every article, and no other', () => {
  expect([...articleFiles].sort()).toEqual(
    helpArticles.flatMap((id) => [`${id}.en.md`, `${id}.tr.md`]).sort(),
  )
  expect(new Set(helpArticles).size).toBe(helpArticles.length)
})

describe.each(helpArticles)('%s', (id) => {
  it('has the same parts in both languages', () => {
    expect(kindsOf(id, 'tr')).toEqual(kindsOf(id, 'en'))
  })

  it.each(languages)('links to pages of the site (%s)', (language) => {
    const { blocks } = articleText(id, language)
    const targets = blocks.flatMap(runsOf).flatMap(({ to }) => (to === undefined ? [] : [to]))
    for (const target of targets) {
      const [path = ''] = target.split(/[?#]/)
      expect(
        pages.some((page) => page.test(path)),
        `${id} links to ${target}`,
      ).toBe(true)
      const article = path.match(/^\/support\/articles\/(.+)$/)?.[1]
      if (article !== undefined) expect(helpArticles).toContain(article)
    }
  })

  it('links to the same pages in both languages', () => {
    const targets = (language: 'tr' | 'en') =>
      articleText(id, language)
        .blocks.flatMap(runsOf)
        .flatMap(({ to }) => to ?? [])
        .sort()
    expect(targets('tr')).toEqual(targets('en'))
  })

  it.each(languages)('is of a length that is read, in plain words (%s)', (language) => {
    const article = articleText(id, language)
    const text = wholeText(article)
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThan(100)
    expect(words).toBeLessThan(600)
    expect(bannedWordsIn(text, language)).toEqual([])
    expect(text).not.toMatch(/[{}—–’"]|undefined|NaN/)
    const ids = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names other articles', () => {
    const related = relatedArticles(id, 'tr')
    expect(related.map((card) => card.id)).not.toContain(id)
  })
})

it('takes no markup but its own', async () => {
  const { readMarkdown } = await import('./read-markdown.server.ts')
  const begin = '# Title\n\nLead.\n\n'
  for (const text of ['<b>bold</b>', '<script>alert(1)</script>', '![x](y.png)', '### Deep', '---', '_a_'])
    expect(() => readMarkdown(begin + text), text).toThrow('an article cannot hold')
  const { blocks } = readMarkdown(`${begin}A **b** \`c\` [d](/e) & "f".`)
  expect(blocks[1]).toEqual({
    kind: 'paragraph',
    runs: [
      { text: 'A ' },
      { text: 'b', style: 'strong' },
      { text: ' ' },
      { text: 'c', style: 'code' },
      { text: ' ' },
      { text: 'd', to: '/e' },
      { text: ' & "f".' },
    ],
  })
  expect(runsText(blocks[1]?.kind === 'paragraph' ? blocks[1].runs : [])).toBe('A b c d & "f".')
})
