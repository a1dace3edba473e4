// The lines of contracts as tabs and a search, both kept in the address. Speaks the words of `market`.

import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { ContractLine } from '#engine/market/contract-config.ts'

export interface LineSearchProps {
  line: ContractLine | 'all'
  lines: ContractLine[]
}

export function LineSearch({ line, lines }: LineSearchProps) {
  const { t } = useTranslation('market')
  const common = useTranslation().t
  const [search] = useSearchParams()
  return (
    <div className="flex flex-col gap-2 px-4 py-2 pad:flex-row pad:items-center pad:justify-between">
      <TabLinks
        param="line"
        label={t('contract.lines')}
        selected={line}
        items={(['all', ...lines] as const).map((value) => ({ value, label: t(`contract.line.${value}`) }))}
      />
      <Form role="search" className="flex gap-2">
        {[...search]
          .filter(([name]) => name !== 'q')
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        <input
          type="search"
          name="q"
          defaultValue={search.get('q') ?? ''}
          placeholder={t('contract.search')}
          aria-label={t('contract.search')}
          maxLength={40}
          className={cx(controlClass, 'h-8 px-2.5 pad:w-48')}
        />
        <Button type="submit">{common('action.search')}</Button>
      </Form>
    </div>
  )
}
