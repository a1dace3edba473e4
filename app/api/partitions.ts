// v1/spot/symbol/getAllPartitionV2: the groups that a list of pairs is looked at by (domain.md 18.8).

import { z } from '@hono/zod-openapi'
import { catalogueEntry, type Sector } from '#engine/market/catalogue.ts'
import type { MarketService } from '../services/markets.ts'
import type { Language } from './envelope.ts'
import { md5Of, md5Text } from './md5.ts'
import { accepted, group } from './registry.ts'

const call = group({ path: 'v1/spot/symbol', method: 'get', tag: 'symbols', auth: 'none', bucket: 'market' })

const sectorNames: Record<Sector, Record<Language, string>> = {
  major: { tr: 'Ana coinler', en: 'Majors' },
  large: { tr: 'Katman 1', en: 'Layer 1' },
  platform: { tr: 'Borsa tokenleri', en: 'Exchange tokens' },
  defi: { tr: 'DeFi', en: 'DeFi' },
  meme: { tr: 'Meme', en: 'Meme' },
  game: { tr: 'Oyun', en: 'Gaming' },
  ai: { tr: 'Yapay zekâ', en: 'AI' },
  alt: { tr: 'Altcoinler', en: 'Altcoins' },
  stable: { tr: 'Sabit coinler', en: 'Stablecoins' },
  fiat: { tr: 'İtibari para', en: 'Fiat' },
  gold: { tr: 'Altın', en: 'Gold' },
}

const groupNames = {
  watch: { tr: 'Favoriler', en: 'Favourites' },
  all: { tr: 'Tümü', en: 'All' },
} as const

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
  const sectors = Object.entries(sectorNames).map(([sector, name]): [string, string, string[]] => [
    `sector:${sector}`,
    name[language],
    symbolsWhere(({ symbol }) => catalogueEntry(symbol)?.sector === sector),
  ])
  return [
    ['all', groupNames.all[language], symbolsWhere(() => true)],
    ...quotes.map((quote): [string, string, string[]] => [
      `quote:${quote}`,
      quote,
      symbolsWhere((row) => row.quote === quote),
    ]),
    ...sectors.filter(([, , symbols]) => symbols.length > 0),
  ]
}

export const partitions = [
  call({
    path: 'getAllPartitionV2',
    summary: "Groups of pairs, first the caller's favourites; item is null when md5Value is still right",
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
        groups.unshift(['watch', groupNames.watch[language], watched])
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
