// /{locale}/bots/mine/{id}/publish: the terms on which others may copy a bot of one's own, or taking it back.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotFrame } from '#app/features/bots/detail/bot-frame.tsx'
import { AreaField } from '#app/features/bots/market/area-field.tsx'
import { actOnPublication, loadPublication } from '#app/features/bots/market/load-strategist.server.ts'
import { useMarketWords } from '#app/features/bots/market/use-market-words.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { shiftPoint } from '#app/i18n/format.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['bots', 'bot-market'] }

export async function loader(args: LoaderFunctionArgs) {
  return {
    page: pageTitle(args.request, 'bot-market:publish.title'),
    publication: await loadPublication(args),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnPublication(args)

const ways = ['share', 'price', 'subscription'] as const

function PublishForm({ publication }: { publication: Awaited<ReturnType<typeof loadPublication>> }) {
  const { t } = useTranslation('bot-market')
  const answer = useActionAnswer<typeof action>()
  const navigation = useNavigation()
  const formats = useFormats()
  const { rules } = publication
  const typed = answer?.typed ?? {}
  const chosen = typed.by ?? 'share'
  const error = (name: string) => (answer?.field === name ? answer.refused : undefined)
  return (
    <Form method="post" className="flex max-w-xl flex-col gap-2 p-4">
      <CsrfField />
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="request" value={publication.request} />
      <TextField
        name="title"
        label={t('publish.name')}
        hint={t('publish.nameHint')}
        defaultValue={typed.title ?? publication.title}
        minLength={3}
        maxLength={40}
        required
        error={error('title')}
      />
      <AreaField
        name="about"
        label={t('publish.about')}
        defaultValue={typed.about ?? publication.about}
        maxLength={500}
        error={error('about')}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-md">{t('publish.terms')}</legend>
        {ways.map((way) => (
          <div key={way} className="grid gap-x-3 pad:grid-cols-[12rem_minmax(0,1fr)] pad:items-center">
            <label className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name="by"
                value={way}
                defaultChecked={chosen === way}
                className="size-4 shrink-0 accent-(--accent)"
              />
              {t(`search.by.${way}`)}
            </label>
            {way === 'share' ? (
              <SelectField
                name="share"
                label={t('publish.percent')}
                defaultValue={typed.share ?? '10'}
                options={rules.shares.map((value) => ({
                  value,
                  label: formats.percent(shiftPoint(value, -2), { places: 0 }),
                }))}
              />
            ) : (
              <TextField
                name={way}
                label={t(`publish.${way}`, { max: way === 'price' ? rules.priceMax : rules.subscriptionMax })}
                defaultValue={typed[way] ?? (way === 'price' ? '10' : rules.subscriptionUsual)}
                inputMode="decimal"
                autoComplete="off"
                error={chosen === way ? error('terms') : undefined}
              />
            )}
          </div>
        ))}
      </fieldset>
      <Button
        type="submit"
        kind="primary"
        size={40}
        className="self-start"
        pending={navigation.formData?.get('intent') === 'publish'}
      >
        {t('publish.submit')}
      </Button>
    </Form>
  )
}

export default function BotsPublish() {
  const { publication } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t, terms } = useMarketWords()
  const local = useLocalPath()
  const formats = useFormats()
  const { bot, published, isStrategist, mayBecome, refused, from } = publication
  const isOfBox = answer?.field === 'title' || answer?.field === 'about' || answer?.field === 'terms'
  return (
    <BotFrame bot={bot}>
      <Panel name="publish" title={t('publish.title')}>
        <div className="flex flex-col gap-3 px-4 py-3">
          <p className="max-w-3xl text-text-2">{t('publish.lead')}</p>
          {answer && !isOfBox && <RefusalBanner text={answer.refused} />}
        </div>
        {published ? (
          <Form method="post" className="flex flex-col items-start gap-3 px-4 pb-4">
            <CsrfField />
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="request" value={publication.request} />
            <p>
              {t('publish.now', {
                title: published.title,
                terms: terms(published.terms),
                followers: published.followers,
              })}
            </p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={local(`/bots/market/${bot.id}`)} size={40}>
                {t('publish.look')}
              </ButtonLink>
              <Button type="submit" kind="danger" size={40}>
                {t('publish.withdraw')}
              </Button>
            </div>
          </Form>
        ) : !mayBecome ? (
          <div className="flex flex-col items-start gap-3 px-4 pb-4">
            <p className="font-medium">{t('strategist.demo')}</p>
            <ButtonLink to={local('/signup')} kind="primary" size={40}>
              {t('strategist.signup')}
            </ButtonLink>
          </div>
        ) : !isStrategist ? (
          <div className="flex flex-col items-start gap-3 px-4 pb-4">
            <p>{t('publish.strategistsOnly')}</p>
            <ButtonLink to={local('/bots/strategist')} kind="primary" size={40}>
              {t('strategist.link')}
            </ButtonLink>
          </div>
        ) : refused ? (
          <p className="px-4 pb-4">
            {refused} {from !== null && t('publish.from', { date: formats.dateTime(from) })}
          </p>
        ) : (
          <PublishForm publication={publication} />
        )}
      </Panel>
    </BotFrame>
  )
}
