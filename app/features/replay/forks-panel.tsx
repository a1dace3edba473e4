// Starting a fork at the moment that is shown, and the forks that one has.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { ForkSummary } from '#app/services/replay/replay.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

export function StartForkPanel({ seq }: { seq: number }) {
  const { t } = useTranslation('replay')
  const choices = [
    { value: 'drop', text: t('fork.dropLater') },
    { value: 'keep', text: t('fork.keepLater') },
  ]
  return (
    <Panel name="replay-start-fork" title={t('fork.start')}>
      <Form method="post" className="flex flex-col items-start gap-3 p-4">
        <CsrfField />
        <input type="hidden" name="seq" value={seq} />
        <p className="text-text-2">{t('fork.startText')}</p>
        <fieldset className="flex flex-col gap-1">
          <legend className="text-sm text-text-3">{t('fork.later')}</legend>
          {choices.map(({ value, text }, index) => (
            <label key={value} className="flex items-center gap-2 py-1">
              <input
                type="radio"
                name="later"
                value={value}
                defaultChecked={index === 0}
                className="size-4 accent-accent"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <Button type="submit" kind="primary" size={40} name="do" value="fork">
          {t('fork.submit')}
        </Button>
      </Form>
    </Panel>
  )
}

export function ForksPanel({ forks }: { forks: readonly ForkSummary[] }) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const local = useLocalPath()
  if (forks.length === 0) return null
  return (
    <Panel name="replay-forks" title={t('fork.list')}>
      <ul className="flex flex-col divide-y divide-line-1">
        {forks.map(({ id, baseAt, now }) => {
          const time = formats.dateTime(baseAt)
          return (
            <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-2">
              <span className="num grow">{t('fork.name', { time, now: formats.dateTime(now) })}</span>
              <ButtonLink
                to={local(`/replay/forks/${id}`)}
                aria-label={t('fork.openNamed', { time })}
                size={24}
              >
                {t('fork.open')}
              </ButtonLink>
              <Form method="post" className="flex">
                <CsrfField />
                <input type="hidden" name="fork" value={id} />
                <Button
                  type="submit"
                  kind="danger"
                  size={24}
                  name="do"
                  value="remove"
                  aria-label={t('fork.removeNamed', { time })}
                >
                  {t('fork.remove')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
      <p className="px-4 py-2 text-sm text-text-3">{t('fork.keptFor')}</p>
    </Panel>
  )
}
