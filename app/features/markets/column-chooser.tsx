// Which columns a reader wants to see: boxes in a small GET form that opens without JavaScript.

import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { type MarketColumn, marketColumns } from './market-columns.ts'

export function ColumnChooser({ columns }: { columns: readonly MarketColumn[] }) {
  const { t } = useTranslation('market')
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'cols' && name !== 'page')
  return (
    <details data-menu className="group relative max-pad:hidden">
      <summary className={buttonClass('neutral', 32, 'list-none')}>{t('columns.label')}</summary>
      <Form
        replace
        preventScrollReset
        className="absolute end-0 z-20 mt-1 flex min-w-48 flex-col gap-1 rounded-2 border border-line-1 bg-bg-1 p-3 shadow-(--shadow)"
      >
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {/* So that an empty choice is one, too. */}
        <input type="hidden" name="cols" value="" />
        {marketColumns.map((column) => (
          <label key={column} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              name="cols"
              value={column}
              defaultChecked={columns.includes(column)}
              className="size-4 accent-accent"
            />
            {t(`column.${column}`)}
          </label>
        ))}
        <Button type="submit" kind="primary" className="mt-1">
          {t('columns.apply')}
        </Button>
      </Form>
    </details>
  )
}
