// The filters of the orders page: pair, side, status and days. A GET form, so the address holds what is shown.

import { Form, Link, useSubmit } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { addressOf, isFiltered, type ListQuery, sides, unfiltered } from './order-query.ts'
import type { PairFacts } from './pair-facts.ts'

export interface OrderFiltersProps {
  query: ListQuery
  /** Those that one may filter this list by. */
  statuses: readonly { value: string; text: string }[]
  pairs: readonly PairFacts[]
  /** Ready-made windows, by the day they begin with. */
  windows: readonly { days: 1 | 7 | 30; from: string }[]
}

const control = cx(controlClass, 'h-8 px-2 pad:w-auto')

interface ChoiceProps {
  name: string
  label: string
  chosen: string | null
  all: string
  options: readonly { value: string; text: string }[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

function Choice({ name, label, chosen, all, options, onChange }: ChoiceProps) {
  return (
    <select
      name={name}
      key={chosen}
      defaultValue={chosen ?? ''}
      aria-label={label}
      onChange={onChange}
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

function Windows({ query, windows }: Pick<OrderFiltersProps, 'query' | 'windows'>) {
  const { t } = useTranslation('orders')
  return (
    <nav aria-label={t('window.label')} className="flex flex-wrap items-center gap-1">
      {windows.map(({ days, from }) => {
        const isChosen = query.from === from && query.to === null
        return (
          <Link
            key={days}
            to={addressOf(query, { from: isChosen ? null : from, to: null })}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            className={cx(
              'flex h-8 items-center rounded-2 px-2.5 text-sm font-medium whitespace-nowrap',
              isChosen ? 'bg-bg-3 text-text-1' : 'text-text-3 hover:text-text-1',
            )}
          >
            {t(`window.${days}`)}
          </Link>
        )
      })}
    </nav>
  )
}

export function OrderFilters({ query, statuses, pairs, windows }: OrderFiltersProps) {
  const { t } = useTranslation('orders')
  const { t: order } = useTranslation('order')
  const { t: common } = useTranslation()
  const submit = useSubmit()
  const apply = (event: ChangeEvent<HTMLSelectElement>) =>
    submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-1 px-3 py-2 pad:px-4">
      <Form
        replace
        preventScrollReset
        className="grid grid-cols-2 items-end gap-2 max-pad:w-full pad:flex pad:flex-wrap pad:items-center"
      >
        <input type="hidden" name="list" value={query.list} />
        <Choice
          name="pair"
          label={order('panel.pairFilter')}
          chosen={query.symbol}
          all={order('panel.allPairs')}
          options={pairs.map(({ symbol, base, quote }) => ({ value: symbol, text: `${base}/${quote}` }))}
          onChange={apply}
        />
        <Choice
          name="side"
          label={order('column.side')}
          chosen={query.side}
          all={t('allSides')}
          options={sides.map((value) => ({ value, text: order(`side.${value}`) }))}
          onChange={apply}
        />
        {statuses.length > 0 && (
          <Choice
            name="status"
            label={order('column.status')}
            chosen={query.status}
            all={t('allStatuses')}
            options={statuses}
            onChange={apply}
          />
        )}
        {(['from', 'to'] as const).map((name) => (
          <label
            key={name}
            className="flex items-center gap-1.5 text-sm text-text-3 max-pad:flex-col max-pad:items-start"
          >
            {t(name)}
            <input
              type="date"
              name={name}
              key={query[name]}
              defaultValue={query[name] ?? ''}
              className={control}
            />
          </label>
        ))}
        <Button type="submit">{t('filter')}</Button>
        {isFiltered(query) && (
          <Link to={addressOf(query, unfiltered)} replace preventScrollReset className={buttonClass('ghost')}>
            {common('action.clear')}
          </Link>
        )}
      </Form>
      <Windows query={query} windows={windows} />
    </div>
  )
}
