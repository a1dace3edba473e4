// The filters above a list: choices and days in a GET form, so the address holds what is shown, and links to ready-made windows.

import { Form, Link, useSubmit } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { DateInput } from '#app/ui/date-input.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { type Days, type DayWindow, firstListedDay } from './list-days.ts'

const control = cx(controlClass, 'h-8 px-2 pad:w-auto')

export interface FilterChoiceProps {
  name: string
  label: string
  chosen: string | null
  /** What stands for no choice. */
  all: string
  options: readonly { value: string; text: string }[]
}

export function FilterChoice({ name, label, chosen, all, options }: FilterChoiceProps) {
  const submit = useSubmit()
  return (
    <select
      name={name}
      key={chosen}
      defaultValue={chosen ?? ''}
      aria-label={label}
      onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
      className={control}
    >
      <option value="">{all}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

export interface ListFilterProps {
  days: Days
  windows: readonly DayWindow[]
  /** The list with other days. */
  addressOf: (days: Days) => string
  /** The list without any filter; null while there is none. */
  cleared: string | null
  /** Choices before the days, and hidden fields. */
  children: ReactNode
}

function Windows({ days, windows, addressOf }: Pick<ListFilterProps, 'days' | 'windows' | 'addressOf'>) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('list.windows')} className="flex flex-wrap items-center gap-1">
      {windows.map(({ days: count, from }) => {
        const isChosen = days.from === from && days.to === null
        return (
          <Link
            key={count}
            to={addressOf({ from: isChosen ? null : from, to: null })}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className={cx(
              'flex h-8 items-center rounded-2 px-2.5 text-sm font-medium whitespace-nowrap',
              isChosen ? 'bg-bg-3 text-text-1' : 'text-text-3 hover:text-text-1',
            )}
          >
            {t(`list.window.${count}`)}
          </Link>
        )
      })}
    </nav>
  )
}

/** Only where days were chosen that no list has. */
function ArchivedNote({ days, windows }: Pick<ListFilterProps, 'days' | 'windows'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const first = firstListedDay(days, windows)
  if (first === null) return null
  return (
    <p className="w-full text-sm text-text-3">
      {t('list.archived', { date: formatDate(Date.parse(first), locale, 0) })}
    </p>
  )
}

export function ListFilter({ days, windows, addressOf, cleared, children }: ListFilterProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-1 px-3 py-2 pad:px-4">
      <Form
        replace
        preventScrollReset
        className="grid grid-cols-2 items-end gap-2 max-pad:w-full pad:flex pad:flex-wrap pad:items-center"
      >
        {children}
        {(['from', 'to'] as const).map((name) => (
          <label
            key={name}
            className="flex items-center gap-1.5 text-sm text-text-3 max-pad:flex-col max-pad:items-start"
          >
            {t(`list.${name}`)}
            <DateInput name={name} key={days[name]} defaultValue={days[name] ?? ''} className={control} />
          </label>
        ))}
        <Button type="submit">{t('list.filter')}</Button>
        {cleared !== null && (
          <Link to={cleared} replace preventScrollReset className={buttonClass('ghost')}>
            {t('action.clear')}
          </Link>
        )}
      </Form>
      <Windows {...{ days, windows, addressOf }} />
      <ArchivedNote {...{ days, windows }} />
    </div>
  )
}
