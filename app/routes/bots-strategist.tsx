// /{locale}/bots/strategist: becoming a strategist, one's published bots, what buyers paid and is not paid out yet.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { AreaField } from '#app/features/bots/market/area-field.tsx'
import { actOnStrategist, loadStrategist } from '#app/features/bots/market/load-strategist.server.ts'
import { StrategyCards } from '#app/features/bots/market/strategy-card.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'

export const handle = { i18n: ['bots', 'bot-market'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'bot-market:strategist.title'),
    strategist: await loadStrategist(args),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnStrategist(args)

type Strategist = Awaited<ReturnType<typeof loadStrategist>>
const rules = ['copying', 'publish', 'terms', 'paid', 'exits'] as const

function ProfileForm({ strategist }: { strategist: Strategist }) {
  const { t } = useTranslation('bot-market')
  const answer = useActionAnswer<typeof action>()
  const navigation = useNavigation()
  const { typed, field, refused } = answer ?? {}
  const intent = strategist.isStrategist ? 'profile' : 'become'
  const error = (name: string) => (field === name ? refused : undefined)
  return (
    <Form method="post" className="flex max-w-xl flex-col">
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="request" value={strategist.request} />
      <TextField
        name="name"
        label={t('strategist.name')}
        hint={t('strategist.nameHint')}
        defaultValue={typed?.name ?? strategist.name}
        minLength={3}
        maxLength={24}
        required
        error={error('name')}
      />
      <AreaField
        name="about"
        label={t('strategist.about')}
        defaultValue={typed?.about ?? strategist.about}
        maxLength={500}
        error={error('about')}
      />
      <Button
        type="submit"
        kind="primary"
        size={40}
        className="self-start"
        pending={navigation.formData?.get('intent') === intent}
      >
        {t(`strategist.${intent}`)}
      </Button>
    </Form>
  )
}

function Payouts({ payouts }: Pick<Strategist, 'payouts'>) {
  const { t } = useTranslation('bot-market')
  const formats = useFormats()
  if (payouts.length === 0) return <EmptyState text={t('payouts.none')} />
  return (
    <CardTable
      label={t('payouts.title')}
      rows={payouts}
      keyOf={({ key }) => key}
      columns={[
        { name: t('leaderboard.bot'), cell: ({ title }) => title || '-' },
        {
          name: t('payouts.amount'),
          end: true,
          cell: ({ amount }) => formats.money(amount, 'USDT', { places: 2 }),
        },
        {
          name: t('payouts.due'),
          end: true,
          cell: ({ dueAt }) => (dueAt === null ? t('payouts.afterCopy') : formats.dateTime(dueAt)),
        },
      ]}
    />
  )
}

export default function BotsStrategist() {
  const { strategist } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('bot-market')
  const local = useLocalPath()
  const isShown = strategist.isStrategist || (strategist.mayBecome && strategist.isVerified)
  return (
    <BotsFrame article="bot-market" title={t('strategist.title')} lead={t('strategist.lead')}>
      {strategist.done && (
        <Banner tone="up" role="status">
          {t(`strategist.done.${strategist.done as 'become'}`, {
            defaultValue: t('strategist.done.profile'),
          })}
        </Banner>
      )}
      {answer && answer.field !== 'name' && answer.field !== 'about' && (
        <RefusalBanner text={answer.refused} />
      )}
      <section className="panel flex flex-col gap-3 p-4" aria-labelledby="rules">
        <h2 id="rules" className="text-md">
          {t('strategist.rules')}
        </h2>
        <ul className="max-w-3xl list-disc ps-5 text-text-2">
          {rules.map((rule) => (
            <li key={rule}>{t(`strategist.rule.${rule}`)}</li>
          ))}
        </ul>
        {!isShown && (
          <div className="flex flex-wrap items-center gap-3">
            <Button size={40} disabled>
              {t('strategist.become')}
            </Button>
            <p>{t(strategist.mayBecome ? 'strategist.verify' : 'strategist.demo')}</p>
            {strategist.mayBecome && (
              <ButtonLink to={local('/account/verified')} kind="primary">
                {t('strategist.verifyLink')}
              </ButtonLink>
            )}
          </div>
        )}
        {isShown && <ProfileForm strategist={strategist} />}
      </section>
      {strategist.isStrategist && (
        <>
          <section className="flex flex-col gap-2" aria-labelledby="published">
            <h2 id="published" className="text-md">
              {t('strategist.published')}
            </h2>
            {strategist.cards.length > 0 ? (
              <StrategyCards cards={strategist.cards} />
            ) : (
              <p className="text-text-2">
                {t('strategist.nonePublished')}{' '}
                <Link to={local('/bots/mine')} className="py-1 text-accent hover:underline">
                  {t('strategist.toMine')}
                </Link>
              </p>
            )}
          </section>
          <section className="panel overflow-hidden" aria-labelledby="payouts">
            <h2 id="payouts" className="px-4 py-3 text-md">
              {t('payouts.title')}
            </h2>
            <Payouts payouts={strategist.payouts} />
          </section>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="intent" value="resign" />
            <input type="hidden" name="request" value={`${strategist.request}-resign`} />
            <Button type="submit" kind="danger">
              {t('strategist.resign')}
            </Button>
          </Form>
        </>
      )}
    </BotsFrame>
  )
}
