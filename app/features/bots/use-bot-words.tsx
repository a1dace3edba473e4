// How a bot is named, its state and its figures written.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount, amountText } from '#app/parts/amount.tsx'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { BotStatus, BotView } from './bot-view.ts'

const tones: Record<BotStatus, BadgeTone> = {
  opening: 'info',
  pending: 'info',
  initializing: 'info',
  running: 'up',
  outOfRange: 'warn',
  paused: 'warn',
  terminating: 'warn',
  terminated: 'neutral',
  failed: 'down',
}

export function BotState({ bot }: { bot: Pick<BotView, 'status' | 'reason' | 'badEnd'> }) {
  const { t } = useTranslation('bots')
  const { status, reason, badEnd } = bot
  const why = badEnd ? t(`badEnd.${badEnd}` as 'badEnd.fault') : reason && t(`reason.${reason}` as 'reason.1')
  return (
    <span className="inline-flex flex-col items-start">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {why && <span className="text-sm whitespace-normal text-text-3">{why}</span>}
    </span>
  )
}

export function BotName({ bot }: { bot: Pick<BotView, 'id' | 'kind' | 'name'> }) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  return (
    <Link to={local(`/bots/mine/${bot.id}`)} className="py-1 font-medium hover:underline">
      {t(`kind.${bot.kind}`)}{' '}
      <span lang="en" translate="no">
        {bot.name}
      </span>
    </Link>
  )
}

/** For sentences; elsewhere `Amount` has the whole number, too. */
export function useBotMoney() {
  const formats = useFormats()
  return (text: string, coin: string, signed = false) => `${amountText(formats, text, coin, signed)} ${coin}`
}

export interface ResultProps {
  amount: string
  coin: string
  share?: string
  className?: string
}

/** A gain or a loss with sign and colour, and what part of the investment it is. */
export function Result({ amount, coin, share, className }: ResultProps) {
  const formats = useFormats()
  return (
    <span className={cx('num', directionClass[directionOf(amount)], className)}>
      <Amount text={amount} coin={coin} named signed />
      {share !== undefined && <span className="text-sm"> ({formats.percent(share)})</span>}
    </span>
  )
}
