// Moments that were kept, and a new beginning.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { LabState } from './lab-state.ts'

export function SnapshotsPanel({ snapshots }: Pick<LabState, 'snapshots'>) {
  const { t } = useTranslation('lab')
  const formats = useFormats()
  return (
    <section className="panel flex flex-col gap-4 p-4" aria-labelledby="lab-snapshots">
      <h2 id="lab-snapshots" className="text-lg font-medium">
        {t('snapshots.title')}
      </h2>
      {snapshots.length === 0 ? (
        <p className="text-text-3">{t('snapshots.empty')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line-1">
          {snapshots.map(({ name, keptAt }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block truncate text-text-1">{name}</span>
                <span className="num text-sm text-text-3">{formats.dateTime(keptAt)}</span>
              </span>
              <Form method="post">
                <CsrfField />
                <input type="hidden" name="name" value={name} />
                <Button
                  type="submit"
                  name="do"
                  value="restore"
                  aria-label={t('snapshots.restoreNamed', { name })}
                >
                  {t('snapshots.restore')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="flex items-start gap-2">
        <CsrfField />
        <TextField
          label={t('snapshots.name')}
          hint={t('snapshots.nameHint')}
          name="name"
          required
          maxLength={64}
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit" size={40} name="do" value="snapshot" className="mt-6 whitespace-nowrap">
          {t('snapshots.keep')}
        </Button>
      </Form>
    </section>
  )
}

export function ResetPanel() {
  const { t } = useTranslation('lab')
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="lab-reset">
      <h2 id="lab-reset" className="text-lg font-medium">
        {t('reset.title')}
      </h2>
      <p className="text-text-2">{t('reset.text')}</p>
      <Form method="post" className="flex flex-col gap-2">
        <CsrfField />
        <TextField
          label={t('reset.seed')}
          hint={t('reset.seedHint')}
          name="seed"
          inputMode="numeric"
          autoComplete="off"
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="sure" value="yes" required className="size-4 accent-accent" />
          {t('reset.sure')}
        </label>
        <Button type="submit" kind="danger" size={40} name="do" value="reset" className="self-start">
          {t('reset.begin')}
        </Button>
      </Form>
    </section>
  )
}
