// The timeline of a session: a slider over its time, steps from action to action, and play. All of it is links and a form;
// scripts only spare the button.

import { Form } from '@remix-run/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { Look, Place } from '#app/services/replay/replay.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { minuteMs } from '#engine/market/intervals.ts'
import { markText } from './mark-text.ts'
import { type ReplayBase, replayAddress } from './replay-query.ts'
import { SpeedSelect } from './speed-select.tsx'
import type { Player } from './use-player.ts'

export interface TimelineProps {
  base: ReplayBase
  look: Look
  player: Player
}

export function Timeline({ base, look: { session, moment }, player }: TimelineProps) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const isLive = useHydrated()
  const { from, until, marks } = session
  const before = marks.findLast(({ seq }) => seq < moment.seq)
  const next = marks.find(({ seq }) => seq > moment.seq)
  const share = (at: number) => `${((100 * (at - from)) / Math.max(1, until - from)).toFixed(2)}%`
  const keys: Record<string, () => void> = {
    p: player.toggle,
    ',': () => before && player.go({ seq: before.seq }),
    '.': () => next && player.go({ seq: next.seq }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  const step = (name: string, place: Place | undefined) =>
    place && (
      <ButtonLink
        to={replayAddress(base, place)}
        preventScrollReset
        replace
        onClick={() => player.pause()}
        className="max-pad:grow"
      >
        {name}
      </ButtonLink>
    )
  const within = (time: number) => ({ time: Math.min(Math.max(time, from), until) })
  return (
    <Panel name="replay-timeline" title={t('timeline.title')}>
      <fieldset aria-labelledby="replay-timeline" onKeyDown={onKeyDown} className="flex flex-col gap-3 p-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-sm text-text-3">{t('timeline.at')}</span>
          <output className="num text-lg font-semibold" aria-live="off">
            {formats.dateTime(moment.at)}
          </output>
          <span className="num text-sm text-text-3">
            {t('timeline.seq', { seq: formats.decimal(`${moment.seq}`) })}
          </span>
        </p>
        <Form replace preventScrollReset className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="session" value={base.session} />
          <input type="hidden" name="pair" value={base.symbol} />
          {base.account !== undefined && <input type="hidden" name="account" value={base.account} />}
          <div className="relative min-w-48 grow">
            <input
              // Without scripts it keeps what was set; a new moment sets it again.
              key={isLive ? 'live' : moment.at}
              type="range"
              name="time"
              min={from}
              max={until}
              step={1000}
              aria-label={t('timeline.slider')}
              aria-valuetext={formats.dateTime(moment.at)}
              className="w-full accent-accent"
              {...(isLive
                ? {
                    value: Math.min(Math.max(moment.at, from), until),
                    onChange: (event) => player.go({ time: Number(event.currentTarget.value) }),
                  }
                : { defaultValue: moment.at })}
            />
            <div className="pointer-events-none relative mx-2 h-2" aria-hidden="true">
              {marks.map((mark, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two marks of one entry have nothing else to tell them apart
                  key={`${mark.seq} ${index}`}
                  title={markText(mark, t, formats)}
                  style={{ insetInlineStart: share(mark.at) }}
                  className={cx('absolute h-2 w-0.5', toneOf[mark.kind])}
                />
              ))}
            </div>
          </div>
          {!isLive && <Button type="submit">{t('timeline.go')}</Button>}
        </Form>
        <div className="flex flex-wrap gap-2">
          {isLive && (
            <>
              <Button kind="primary" onClick={player.toggle} aria-pressed={player.isPlaying}>
                {t(player.isPlaying ? 'timeline.pause' : 'timeline.play')}
              </Button>
              <SpeedSelect speed={player.speed} onChange={player.setSpeed} />
            </>
          )}
          {step(t('timeline.start'), { time: from })}
          {step(t('timeline.before'), before && { seq: before.seq })}
          {step(t('timeline.minuteBack'), within(moment.at - minuteMs))}
          {step(t('timeline.minuteOn'), within(moment.at + minuteMs))}
          {step(t('timeline.next'), next && { seq: next.seq })}
          {step(t('timeline.end'), { time: until })}
        </div>
        {isLive && <p className="text-sm text-text-3 max-pad:hidden">{t('timeline.keys')}</p>}
      </fieldset>
    </Panel>
  )
}

const toneOf = {
  order: 'bg-info',
  plan: 'bg-info',
  fill: 'bg-accent',
  cancel: 'bg-bad',
  planEnd: 'bg-bad',
  funds: 'bg-text-3',
  bot: 'bg-good',
} as const
