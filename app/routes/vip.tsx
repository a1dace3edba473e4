// Fee levels: the ladder, one's own place on it, what a volume would bring, and fees paid in the platform token.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { levelOfVolume, loadOwnLevel } from '#app/features/vip/load-vip.ts'
import { FeeTokenPanel, OwnLevelPanel } from '#app/features/vip/own-level.tsx'
import { VolumeForm } from '#app/features/vip/volume-form.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { FeeLadder } from '#app/parts/fee-ladder.tsx'
import { feeLadder } from '#app/parts/fee-steps.ts'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['vip'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params)
  const subject = await context.services.people.subject(request.headers.get('Cookie'))
  const given = new URL(request.url).searchParams.get('volume') ?? ''
  const volume = given === '' ? undefined : parseDecimal(given, locale)
  return {
    page: pageTitle(request, 'vip:title', 'vip:description'),
    own: subject ? loadOwnLevel(context.services, subject) : null,
    ladder: feeLadder,
    given,
    level: volume?.ok ? levelOfVolume(volume.value) : null,
    error: volume && !volume.ok ? refusalText(locale, { code: '40017' }) : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

/** Pays fees in the platform token from now on, or no longer. */
export async function action(args: ActionFunctionArgs) {
  const posted = await readOwnForm(args)
  const { subject, locale } = posted
  if (!posted.ok) return refuse(locale, posted.refusal)
  const on = posted.form.get('on') === 'true'
  const { rejected } = await args.context.services.trading.submit(subject, crypto.randomUUID(), {
    type: 'setFeeToken',
    account: subject.account,
    on,
  })
  return rejected ? refuse(locale, rejected) : redirect(`/${locale}/vip`, 303)
}

export default function Vip() {
  const { own, ladder, given, level, error } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('vip')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="fees-and-vip">{t('title')}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      <RefusalBanner text={answer?.refused} />
      <div className="grid items-start gap-4 pc:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-4">
          {own ? (
            <>
              <OwnLevelPanel own={own} />
              <FeeTokenPanel on={own.feeToken} />
            </>
          ) : (
            <p className="panel p-4">
              <Link to={local('/login?returnTo=/vip')} className="font-medium text-accent hover:underline">
                {t('you.login')}
              </Link>
            </p>
          )}
          <VolumeForm given={given} level={level} error={error} />
        </div>
        <FeeLadder ladder={ladder} own={own?.level} />
      </div>
    </div>
  )
}
