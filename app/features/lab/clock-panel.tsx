// Exchange time: whether it stands, how fast it runs, and forms to change that.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { LabState } from './lab-state.ts'

export function ClockPanel({
  now,
  paused,
  speed,
  seed,
}: Pick<LabState, 'now' | 'paused' | 'speed' | 'seed'>) {
  const { t } = useTranslation('lab')
  const formats = useFormats()
  return (
    <section className="panel flex flex-col gap-4 p-4" aria-labelledby="lab-clock">
      <div className="flex items-center justify-between gap-3">
        <h2 id="lab-clock" className="text-lg font-medium">
          {t('clock.title')}
        </h2>
        <Badge tone={paused ? 'warn' : 'info'}>{t(paused ? 'clock.stands' : 'clock.runs')}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-text-3">{t('clock.now')}</dt>
        <dd className="num text-end">{formats.dateTime(now)}</dd>
        <dt className="text-text-3">{t('clock.speed')}</dt>
        <dd className="num text-end">{t('clock.times', { factor: formats.decimal(`${speed}`) })}</dd>
        <dt className="text-text-3">{t('clock.seed')}</dt>
        <dd className="num text-end">{seed}</dd>
      </dl>
      <Form method="post" className="flex">
        <CsrfField />
        <Button
          type="submit"
          kind="primary"
          size={40}
          name="do"
          value={paused ? 'resume' : 'pause'}
          className="min-w-0 grow"
        >
          {t(paused ? 'clock.resume' : 'clock.pause')}
        </Button>
      </Form>
      <Form method="post" className="flex items-start gap-2">
        <CsrfField />
        <TextField
          label={t('clock.by')}
          hint={t('clock.byHint')}
          name="by"
          defaultValue="1h"
          required
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit" size={40} name="do" value="advance" className="mt-6 whitespace-nowrap">
          {t('clock.advance')}
        </Button>
      </Form>
      <Form method="post" className="flex items-start gap-2">
        <CsrfField />
        <TextField
          label={t('clock.factor')}
          name="factor"
          defaultValue={`${speed}`}
          inputMode="decimal"
          required
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit" size={40} name="do" value="speed" className="mt-6 whitespace-nowrap">
          {t('clock.setSpeed')}
        </Button>
      </Form>
    </section>
  )
}
