// The last look before a bot begins: all that was chosen, what leaves the account, and the button that begins.

import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { DemoForm } from '#app/parts/demo-form.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { useFormWords } from '../form/use-form-words.ts'
import type { LoadedForm } from './create-bot.server.ts'
import { planPath } from './plan-path.ts'

export function ConfirmBot({ form }: { form: LoadedForm }) {
  const { t } = useTranslation('bot-forms')
  const { search } = useLocation()
  const navigation = useNavigation()
  const local = useLocalPath()
  const words = useFormWords(form.kind, { ...form.market, invested: form.invested })
  const back = new URLSearchParams(search)
  back.delete('stage')
  const { base, quote } = form.market
  const fields = form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ path, needs }) => form.values[path] && (!needs || form.values[needs]))
  const first = form.signal
    ? [
        { label: t('signal.title'), value: form.signal.name },
        { label: t('pairs'), value: form.signal.symbols.join(', ') },
      ]
    : form.of === 'coins'
      ? form.rows.map(({ coin, percent }) => ({ label: coin, value: words.percent(percent) }))
      : [{ label: t('pair'), value: `${base}/${quote}` }]
  return (
    <section className="panel overflow-hidden" aria-labelledby="confirm-title">
      <h2 id="confirm-title" className="px-4 pt-4 text-lg">
        {t('confirm.title')}
      </h2>
      <p className="px-4 text-text-2">{t(form.isPlan ? 'confirm.plan' : 'confirm.lead')}</p>
      <FactList
        facts={[
          ...first,
          ...fields.map((field) => ({
            label: words.label(field.path),
            value: words.value(field, form.values),
          })),
          ...form.lists.map(({ path }) => ({
            label: words.label(path),
            value: words.conditions(path, form.values),
          })),
        ]}
      />
      {form.isGuest && <GuestStep />}
      <Form method="post" className="flex flex-wrap gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={form.request} />
        <Link to={`${form.isPlan ? local(planPath) : ''}?${back}`} className={buttonClass('neutral', 40)}>
          {t('confirm.back')}
        </Link>
        {!form.isGuest && (
          <Button type="submit" kind="primary" size={40} pending={navigation.formMethod === 'POST'}>
            {t('confirm.submit')}
          </Button>
        )}
      </Form>
    </section>
  )
}

/** Who has no account yet gets one here, and comes back to the same settings. */
function GuestStep() {
  const { t } = useTranslation('bot-forms')
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <div className="flex flex-col gap-2 px-4 pt-3">
      <p className="font-medium">{t('confirm.guest')}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          to={local(`/login?returnTo=${encodeURIComponent(here)}`)}
          className={buttonClass('primary', 40)}
        >
          {t('confirm.login')}
        </Link>
        <DemoForm returnTo={here} />
      </div>
    </div>
  )
}
