// A fork: the market and the account as they became in it, forms to go on, and the comparison with what really happened.

import { useTranslation } from 'react-i18next'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CurvePanel } from './curve-panel.tsx'
import {
  CancelAll,
  CancelOrder,
  CancelPlan,
  ForkFile,
  ForkOrder,
  type ForkOrderProps,
  ForkPlay,
  ForkTime,
} from './fork-forms.tsx'
import type { ForkPageState } from './load-fork.ts'
import { AccountPanel, MarketPanel } from './moment-panels.tsx'

export interface ForkPageProps {
  pair: ForkPageState['pair']
  shown: NonNullable<ForkPageState['shown']>
  fork: ForkPageState['fork']
  typed: ForkOrderProps['typed']
  mayWhole: boolean
}

export function ForkPage({ pair, shown: { look, candles }, fork, typed, mayWhole }: ForkPageProps) {
  const { t } = useTranslation('replay')
  const { moment, session, curve, marks, recordedUntil, stateHash, bots } = look
  const before = session.marks.filter(({ seq }) => seq <= look.base.seq)
  const isLive = useHydrated()
  const isBeyond = moment.at >= recordedUntil
  return (
    <>
      <div className="panel flex flex-col gap-2 p-4">
        <ForkTime isBeyond={isBeyond} />
        {isLive && <ForkPlay />}
        {isBeyond && <p className="text-sm text-text-3">{t('fork.beyond')}</p>}
        {bots.reacting > 0 && (
          <p className="text-sm text-text-3">{t('fork.reacting', { count: bots.reacting })}</p>
        )}
        {bots.repeating > 0 && (
          <p className="text-sm text-text-3">{t('fork.repeating', { count: bots.repeating })}</p>
        )}
      </div>
      <div className="grid items-start gap-4 pc:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <CurvePanel actual={session.curve} fork={curve} until={session.until} />
          <MarketPanel moment={moment} pair={pair} candles={candles} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* While it plays, what is being typed stays. */}
          <ForkOrder key={fork.commands} pair={pair} typed={typed} />
          <AccountPanel
            moment={moment}
            marks={[...before, ...marks]}
            action={(order) => <CancelOrder order={order} />}
            planAction={(plan) => <CancelPlan plan={plan} />}
          />
          {moment.orders.length > 1 && <CancelAll />}
          <ForkFile id={fork.id} stateHash={stateHash} mayWhole={mayWhole} />
        </div>
      </div>
    </>
  )
}
