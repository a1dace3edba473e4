// The simulated past of a bot of the platform, apart from what its live bot has made since, and the badge that names it elsewhere.

import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import type { StrategyCard } from '#app/services/bots/market.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Result } from '../use-bot-words.tsx'
import { useMarketWords } from './use-market-words.ts'

const dayMs = 86_400_000

type Past = StrategyCard['past']

export function PastBadge({ past }: { past: Past }) {
  const { t } = useMarketWords()
  if (!past) return null
  return <Badge tone="info">{t('past.badge', { count: Math.round((past.until - past.from) / dayMs) })}</Badge>
}

/** `liveShare`: what the live bot made; absent while it has no result. */
export function PastPanel({ past, liveShare }: { past: Past; liveShare: string | undefined }) {
  const words = useMarketWords()
  const formats = useFormats()
  const { t } = words
  if (!past) return null
  const { coin, sales, wins } = past
  return (
    <Panel name="past" title={t('past.title')}>
      <p className="px-4 pt-3 text-text-2">{t('past.what')}</p>
      <FactList
        facts={[
          { label: t('past.period'), value: `${formats.date(past.from)} - ${formats.date(past.until)}` },
          { label: t('figure.invested'), value: <Amount text={past.invested} coin={coin} named /> },
          { label: t('past.profit'), value: <Result amount={past.profit} coin={coin} /> },
          { label: t('past.share'), value: words.share(past.share) },
          ...(liveShare === undefined ? [] : [{ label: t('past.live'), value: words.share(liveShare) }]),
          { label: t('past.hold'), value: words.share(past.holdShare) },
          { label: t('figure.drawdown'), value: words.unsigned(past.drawdown) },
          { label: t('past.trades'), value: formats.decimal(`${past.trades}`) },
          { label: t('past.wins'), value: t('past.winsOf', { wins, sales }) },
          { label: t('past.fees'), value: <Amount text={past.fees} coin={coin} named /> },
        ]}
      />
    </Panel>
  )
}
