// Levels of one's own running grids on the chart, and their number in its legend. Loaded when switched on; read again when
// something happened to a bot.

import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { theFeed } from '#app/live/feed.ts'
import type { LiveChart } from '#app/parts/chart/live-chart.ts'

type Level = { price: string; side: 'buy' | 'sell' }

/** Undefined when the call failed; the levels before stay. */
async function fetchLevels(symbol: string, signal: AbortSignal): Promise<Level[] | undefined> {
  try {
    const response = await fetch(`/chart/grids/${symbol}`, { signal })
    return ((await response.json()) as { levels: Level[] }).levels
  } catch {
    return undefined
  }
}

function useLevels(symbol: string): readonly Level[] | undefined {
  const [levels, setLevels] = useState<readonly Level[]>()
  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    // The first message is the state of the channel, the next ones are news.
    const stop = theFeed().subscribe({ channel: 'bots' }, () => {
      void fetchLevels(symbol, signal).then((read) => read && !signal.aborted && setLevels(read))
    })
    return () => {
      closed.abort()
      stop()
    }
  }, [symbol])
  return levels
}

interface GridLinesProps {
  chart: RefObject<LiveChart | null>
  symbol: string
}

export default function GridLines({ chart, symbol }: GridLinesProps) {
  const { t } = useTranslation('chart')
  const levels = useLevels(symbol)
  useEffect(() => {
    const drawn = chart.current
    if (levels === undefined || drawn === null) return
    drawn.showLines(levels.map(({ price, side }) => ({ price, tone: side === 'buy' ? 'up' : 'down' })))
    return () => drawn.showLines([])
  }, [chart, levels])
  if (levels === undefined) return null
  const count = (of: Level['side']) => levels.filter(({ side }) => side === of).length
  return (
    <p className="grid-legend num" data-levels={levels.length}>
      {levels.length === 0 ? (
        t('grids.none')
      ) : (
        <>
          {t('grids.label')} <span className="up">{t('grids.buys', { number: count('buy') })}</span>{' '}
          <span className="down">{t('grids.sells', { number: count('sell') })}</span>
        </>
      )}
    </p>
  )
}
