// The last cell of a row that lives: a link that opens it for editing, and the small form that cancels it.

import { useFetcher, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { queryWith } from '#app/parts/query-with.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { TerminalAnswer } from './answer.ts'
import { HiddenFields, type HiddenFieldsProps } from './hidden-fields.tsx'
import { cancelKey } from './use-cancel-answers.ts'

export interface RowActionsProps {
  /** The row's name among all rows of the panel. */
  row: string
  /** What the address says while the row is edited; none while it cannot be. */
  edit?: Record<string, string | null>
  editLabel: string
  cancel: HiddenFieldsProps
  cancelLabel: string
}

export function RowActions({ row, edit, editLabel, cancel, cancelLabel }: RowActionsProps) {
  const { t } = useTranslation('order')
  const [search] = useSearchParams()
  const fetcher = useFetcher<TerminalAnswer>({ key: cancelKey(row) })
  return (
    <td className="row-actions">
      {edit && (
        <ButtonLink
          to={queryWith(search, edit)}
          replace
          preventScrollReset
          size={24}
          kind="ghost"
          aria-label={editLabel}
        >
          {t('row.modify')}
        </ButtonLink>
      )}
      <fetcher.Form method="post">
        <HiddenFields {...cancel} />
        <Button
          type="submit"
          size={24}
          kind="danger"
          data-cancel
          pending={fetcher.state !== 'idle'}
          aria-label={cancelLabel}
        >
          {fetcher.state === 'idle' ? t('row.cancel') : t('status.cancelling')}
        </Button>
      </fetcher.Form>
    </td>
  )
}
