// v1/spot/symbol/getAllPartitionV2: the groups that a list of pairs is looked at by (domain.md 18.8).

import { z } from '@hono/zod-openapi'
import en from '#app/i18n/locales/en/market.ts'
import tr from '#app/i18n/locales/tr/market.ts'
import { catalogueEntry, type Sector } from '#engine/market/catalogue.ts'
import type { MarketService } from '../services/markets.ts'
import type { Language } from './envelope.ts'
import { md5Of, md5Text } from './md5.ts'
import { accepted, group } from './registry.ts'

const call = group({ path: 'v1/spot/symbol', method: 'get', tag: 'symbols', auth: 'none', bucket: 'market' })

/** The names that pages show. */
const names = { tr: tr.partition, en: en.partition }
const sectors: readonly Sector[] = [
  'major',
  'large',
  'platform',
  'defi',
  'meme',
  'game',
  'ai',
  'alt',
  'stable',
  'fiat',
  'gold',
]

const partition = z.object({
  partitionId: z.string().openapi({ description: 'watch, all, quote:USDT, sector:defi …' }),
  name: z.string(),
  sortId: z.number().int(),
  symbolIds: z.array(z.string()),
})

function groupsOf(
  markets: MarketService,
  language: Language,
): [id: string, name: string, symbols: string[]][] {
  const rows = markets.list()
  const symbolsWhere = (test: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(test).map(({ symbol }) => symbol)
  const quotes = [...new Set(rows.map(({ quote }) => quote))]
  const bySector = sectors.map((sector): [string, string, string[]] => [
    `sector:${sector}`,
    names[language][sector],
    symbolsWhere(({ symbol }) => catalogueEntry(symbol)?.sector === sector),
  ])
  return [
    ['all', names[language].all, symbolsWhere(() => true)],
    ...quotes.map((quote): [string, string, string[]] => [
      `quote:${quote}`,
      quote,
      symbolsWhere((row) => row.quote === quote),
    ]),
    ...bySector.filter(([, , symbols]) => symbols.length > 0),
  ]
}

export const partitions = [
  call({
    path: 'getAllPartitionV2',
    summary:
      "List market categories, starting with the caller's favourites; item is null if md5Value is up to date",
    input: z.object({
      languageType: z.string().max(10).optional(),
      showWatchGroup: z.enum(['true', 'false']).default('false'),
      md5Value: md5Text.optional(),
    }),
    output: z.object({ item: z.array(partition).nullable(), md5Value: z.string() }),
    async answer({ services, cookie, language }, { showWatchGroup, md5Value: known }) {
      const groups = groupsOf(services.markets, language)
      if (showWatchGroup === 'true') {
        const subject = await services.people.subject(cookie)
        const watched = subject ? await services.favourites.list(subject.userId) : []
        groups.unshift(['watch', names[language].favourites, watched])
      }
      const item = groups.map(([partitionId, name, symbolIds], sortId) => ({
        partitionId,
        name,
        sortId,
        symbolIds,
      }))
      const md5Value = md5Of(item)
      return accepted({ item: known === md5Value ? null : item, md5Value })
    },
  }),
]
