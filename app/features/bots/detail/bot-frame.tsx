// The frame of the page of one bot: its name and state, what it made, its buttons and tabs.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'
import { type BotView, isOver } from '../bot-view.ts'
import { BotState, Result } from '../use-bot-words.tsx'

export const botParts = ['pending', 'completed', 'withdrawals', 'log'] as const
export type BotPart = (typeof botParts)[number]

const hasPart = (bot: BotView, part: BotPart) => part !== 'withdrawals' || bot.hasWithdrawals

function Tabs({ bot }: { bot: BotView }) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  const parts = ['', ...botParts.filter((part) => hasPart(bot, part))] as const
  return (
    <PageTabs
      label={t('part.label')}
      preventScrollReset
      tabs={parts.map((part) => ({
        to: local(`/bots/mine/${bot.id}${part && `/${part}`}`),
        label: t(`part.${part || 'overview'}`),
      }))}
    />
  )
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-1 p-3">
      <h2 className="text-sm font-normal text-text-3">{name}</h2>
      <p className="num text-md font-semibold pad:text-lg">{children}</p>
    </div>
  )
}

export function BotFrame({ bot, children }: { bot: BotView; children: ReactNode }) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  const formats = useFormats()
  const takesActions = !isOver(bot) && bot.status !== 'opening' && bot.status !== 'terminating'
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:py-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <Link
            to={local(isOver(bot) ? '/bots/history' : '/bots/mine')}
            className="text-sm text-accent hover:underline"
          >
            {t(isOver(bot) ? 'tabs.history' : 'tabs.mine')}
          </Link>
          <h1 className="text-xl">
            {t(`kind.${bot.kind}`)}{' '}
            <span lang="en" translate="no">
              {bot.name}
            </span>
          </h1>
          <BotState bot={bot} />
          {bot.copyOf && (
            <Link
              to={local(`/bots/market/${bot.copyOf}`)}
              className="py-1 text-sm text-accent hover:underline"
            >
              {t('copied')}
            </Link>
          )}
        </div>
        {takesActions && (
          <div className="flex gap-2">
            {bot.mayChange && !bot.paused && (
              <ButtonLink to={local(`/bots/mine/${bot.id}/edit`)} size={40}>
                {t('edit.link')}
              </ButtonLink>
            )}
            {bot.mayPublish && !bot.copyOf && (
              <ButtonLink to={local(`/bots/mine/${bot.id}/publish`)} size={40}>
                {t('publish')}
              </ButtonLink>
            )}
            <ButtonLink to={local(`/bots/mine/${bot.id}/terminate`)} kind="danger" size={40}>
              {t('terminate.link')}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 pc:grid-cols-4">
        <Tile name={t('tile.total')}>
          <Result amount={bot.total} coin={bot.coin} share={bot.share} />
        </Tile>
        <Tile name={t('tile.invested')}>
          <Amount text={bot.invested} coin={bot.coin} named />
        </Tile>
        <Tile name={t(isOver(bot) ? 'tile.left' : 'tile.equity')}>
          <Amount text={bot.equity} coin={bot.coin} named />
        </Tile>
        <Tile name={t('tile.createdAt')}>{formats.dateTime(bot.createdAt)}</Tile>
      </div>
      <Tabs bot={bot} />
      {children}
    </div>
  )
}
