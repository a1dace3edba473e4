// /{locale}/account/preferences: the same form as the drawer, for those without scripts and for links to it.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { loadPreferences } from '#app/features/preferences/load-preferences.ts'
import { PreferencesForm } from '#app/features/preferences/preferences-form.tsx'
import { savePreferences } from '#app/features/preferences/save-preferences.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['preferences', 'errors'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({
    page: pageTitle(request, 'preferences:title'),
    shown: await loadPreferences(context.services, request.headers.get('Cookie')),
    isSaved: new URL(request.url).searchParams.has('saved'),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => savePreferences(args)

export default function PreferencesPage() {
  const { t } = useTranslation('preferences')
  const { t: error } = useTranslation('errors')
  const { shown, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 p-4 pad:p-6">
      <h1 className="text-xl">{t('title')}</h1>
      <RefusalBanner text={answer && 'refused' in answer ? (answer.refused ?? error('code.40017')) : null} />
      {isSaved && !answer && (
        <Banner tone="up" role="status">
          {t('saved')}
        </Banner>
      )}
      <section className="panel p-4 pad:p-6">
        <PreferencesForm shown={shown} posted={answer} />
      </section>
    </div>
  )
}
