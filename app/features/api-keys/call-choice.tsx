// Which call of the API is to be tried: a list by topic, sent as a plain form.

import { Form, useSubmit } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface CallName {
  path: string
  method: string
  tag: string
}

export function CallChoice({ calls, chosen }: { calls: readonly CallName[]; chosen: string }) {
  const { t } = useTranslation('api-keys')
  const submit = useSubmit()
  const tags = [...new Set(calls.map(({ tag }) => tag))]
  return (
    <Form
      method="get"
      preventScrollReset
      className="flex flex-wrap items-end gap-2 border-b border-line-1 p-4"
    >
      <label className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <span className="text-sm font-medium text-text-2">{t('call.choose')}</span>
        <span className="relative block">
          <select
            key={chosen}
            name="call"
            defaultValue={chosen}
            lang="en"
            translate="no"
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            className={cx(controlClass, 'h-10 appearance-none px-3 pe-9')}
          >
            {tags.map((tag) => (
              <optgroup key={tag} label={tag}>
                {calls
                  .filter((call) => call.tag === tag)
                  .map(({ path, method }) => (
                    <option key={path} value={path}>
                      {method} /{path}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevronDown" className="pointer-events-none absolute end-3 top-3 text-text-3" />
        </span>
      </label>
      <Button type="submit" size={40}>
        {t('call.show')}
      </Button>
    </Form>
  )
}
