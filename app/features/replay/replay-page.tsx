// A session that is looked at again: timeline, the market and the account at one moment, and what to try from there.

import { useLocation } from '@remix-run/react'
import { useEffect, useMemo, useState } from 'react'
import type { ForkSummary } from '#app/services/replay/replay.ts'
import { CurvePanel } from './curve-panel.tsx'
import { ForksPanel, StartForkPanel } from './forks-panel.tsx'
import type { ReplayPageState, ShownMoment } from './load-replay.ts'
import { MarksPanel } from './marks-panel.tsx'
import { AccountPanel, MarketPanel } from './moment-panels.tsx'
import { Timeline } from './timeline.tsx'
import { usePlayer } from './use-player.ts'

/** What the loader of the page answers, as far as going through it needs it. */
export interface ReplayLoad {
  state: Pick<ReplayPageState, 'shown'> | undefined
}

export interface ReplayPageProps {
  state: ReplayPageState
  shown: ShownMoment
  forks: readonly ForkSummary[]
}

export function ReplayPage({ state: { base, pair }, shown: loaded, forks }: ReplayPageProps) {
  const { pathname } = useLocation()
  const [now, setNow] = useState(loaded.look.moment.at)
  const { account, session, symbol } = base
  const steady = useMemo(() => ({ account, session, symbol }), [account, session, symbol])
  const { player, data } = usePlayer<ReplayLoad>(pathname, steady, now, loaded.look.session.until)
  const shown = useNewest(loaded, data?.state?.shown)
  const { look, candles } = shown
  const { at } = look.moment
  useEffect(() => setNow(at), [at])
  const { curve, until, marks } = look.session
  return (
    <>
      <Timeline base={base} look={look} player={player} />
      <div className="grid items-start gap-4 pc:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <MarketPanel moment={look.moment} pair={pair} candles={candles} />
          <CurvePanel actual={curve} until={until} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AccountPanel moment={look.moment} marks={marks} />
          <StartForkPanel seq={look.moment.seq} />
          <ForksPanel forks={forks} />
          <MarksPanel base={base} look={look} />
        </div>
      </div>
    </>
  )
}

/** Of the page's own moment and the one that was gone to, the one that came last. */
function useNewest(loaded: ShownMoment, gone: ShownMoment | undefined): ShownMoment {
  const [newest, setNewest] = useState(loaded)
  useEffect(() => setNewest(loaded), [loaded])
  useEffect(() => {
    if (gone) setNewest(gone)
  }, [gone])
  return newest
}
