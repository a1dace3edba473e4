// One's loans, repayments, interest, liquidations and wallet lines: a list, its file, its pages.

import { useTranslation } from 'react-i18next'
import { FileLink, ListPager, NothingFiltered } from '#app/parts/list-tools.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { LoanRows } from './load-loans.server.ts'
import { type LoanQuery, loanAddress, loanLists } from './loan-query.ts'
import { LoanTable } from './loan-tables.tsx'

export interface LoanListsProps {
  query: LoanQuery
  page: LoanRows
  next: string | null
}

export function LoanLists({ query, page, next }: LoanListsProps) {
  const { t } = useTranslation('margin')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
        <TabLinks
          param="list"
          label={t('list.label')}
          selected={query.list}
          items={loanLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
        <FileLink href={`/export/loans.csv${loanAddress(query)}`} />
      </div>
      {page.rows.length > 0 ? (
        <LoanTable page={page} />
      ) : query.wallet === null ? (
        <EmptyState text={t('list.empty')} />
      ) : (
        <NothingFiltered cleared={loanAddress(query, { wallet: null })} />
      )}
      <ListPager
        newest={query.before === null ? null : loanAddress(query)}
        older={next === null ? null : loanAddress(query, { before: next })}
      />
    </>
  )
}
