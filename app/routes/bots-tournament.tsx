// /{locale}/bots/tournament: several bots over the same recorded days of one pair, and who made the most of them.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { TrialWaiting } from '#app/features/bots/create/trial-waiting.tsx'
import { loadTournament, raceDays } from '#app/features/bots/tournament/load-tournament.server.ts'
import { RaceView } from '#app/features/bots/tournament/race-view.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

export const handle = { i18n: ['bots', 'bot-market', 'bot-trials', 'chart'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'bot-market:tournament.title', 'bot-market:tournament.lead'),
    tournament: await loadTournament(args),
    dayChoices: raceDays,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

function useEntrantName(own: readonly { id: string; kind: string }[]) {
  const { t } = useTranslation('bot-market')
  const bots = useTranslation('bots').t
  return (name: string): string => {
    const mine = own.find(({ id }) => id === name)
    if (mine)
      return t('tournament.mine', { kind: bots(`kind.${mine.kind}` as 'kind.cta'), id: mine.id.slice(-4) })
    return t(`tournament.entrant.${name}` as 'tournament.entrant.macd')
  }
}

export default function BotsTournament() {
  const { tournament, dayChoices } = useLoaderData<typeof loader>()
  const { t } = useTranslation('bot-market')
  const local = useLocalPath()
  const { symbol, days, names, pairs, known, own, going, past, tooFew } = tournament
  const nameOf = useEntrantName(own)
  return (
    <BotsFrame article="backtests" title={t('tournament.title')} lead={t('tournament.lead')}>
      <div className="grid items-start gap-4 pc:grid-cols-[320px_minmax(0,1fr)]">
        <Form className="panel flex flex-col gap-2 p-4" aria-label={t('tournament.title')}>
          <SelectField
            name="symbol"
            key={symbol}
            label={t('tournament.pair')}
            defaultValue={symbol}
            options={pairs.map(({ symbol: value, name }) => ({ value, label: name }))}
          />
          <SelectField
            name="days"
            label={t('tournament.days')}
            defaultValue={`${days}`}
            options={dayChoices.map((value) => ({
              value: `${value}`,
              label: t('age.days', { count: value }),
            }))}
          />
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-md">{t('tournament.entrants')}</legend>
            {[...known, ...own.map(({ id }) => id)].map((name) => (
              <label key={name} className="flex min-h-9 items-center gap-2">
                <input
                  type="checkbox"
                  name="in"
                  value={name}
                  defaultChecked={names.includes(name)}
                  className="size-4 shrink-0 accent-(--accent)"
                />
                {nameOf(name)}
              </label>
            ))}
          </fieldset>
          <Button type="submit" kind="primary" size={40}>
            {t('tournament.start')}
          </Button>
        </Form>
        <div className="flex min-w-0 flex-col gap-4">
          {tooFew && (
            <Banner tone="warn" role="status">
              {t('tournament.tooFew')}
            </Banner>
          )}
          {going.status === 'done' ? (
            <>
              {going.refused.map(({ name, text }) => (
                <Banner key={name} tone="warn">
                  {t('tournament.refused', { name: nameOf(name), text })}
                </Banner>
              ))}
              {going.race && <RaceView race={going.race} nameOf={nameOf} />}
            </>
          ) : going.status === 'none' ? (
            <section className="panel flex flex-col gap-2 p-4 text-text-2">
              <p>{t('tournament.how')}</p>
              {past.race && (
                <p>
                  {t('past.race', { count: past.count })}{' '}
                  <Link to={local('/bots/leaderboard')} className="py-1 text-accent underline">
                    {t('past.all')}
                  </Link>
                </p>
              )}
            </section>
          ) : (
            <section className="panel pt-4">
              <TrialWaiting state={going} leave={local('/bots/tournament')} />
            </section>
          )}
          {past.race && (
            <RaceView
              race={past.race}
              nameOf={(name) => t(`house.${name}.title` as 'house.calm-bitcoin.title')}
            />
          )}
        </div>
      </div>
      <p className="max-w-3xl text-sm text-text-3">{t('tournament.note')}</p>
    </BotsFrame>
  )
}
