// The form of a dialog: its fields, what was refused, one button; its answer reaches the living page in place.

import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import type { ContractAnswer } from './answer.ts'
import { FormFields } from './form-fields.tsx'
import { rowKey } from './order-keys.ts'
import { useRefusalText } from './refusal-text.ts'
import { useOwnAnswer } from './use-row-answers.ts'
import type { DialogName } from './view-state.ts'

export interface DialogFormProps {
  name: DialogName
  intent: string
  /** What it is about, posted along. */
  about?: Record<string, string>
  submit: string
  kind?: ButtonKind
  disabled?: boolean
  children: ReactNode | ((error: string | null, field: string | null) => ReactNode)
}

/** "takeProfit.triggerPrice" is about the box of the take profit. */
const boxOf = (field: string | undefined): string | null =>
  field === undefined ? null : field === 'size' ? 'amount' : (field.split('.')[0] ?? null)

/** `children` as a function get the sentence about their field, and which one it is where there are several. */
export function DialogForm({
  name,
  intent,
  about = {},
  submit,
  kind = 'primary',
  disabled,
  children,
}: DialogFormProps) {
  const { t } = useTranslation('futures')
  const sentence = useRefusalText()
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(name) })
  useOwnAnswer(fetcher.data)
  const posted = useActionAnswer<ContractAnswer>()
  const answer = fetcher.data ?? posted
  const isOwn = answer !== undefined && 'form' in answer && answer.form === name
  const refused = isOwn && answer.kind === 'refused' ? sentence(answer.refusal) : null
  const wrong = isOwn && answer.kind === 'wrong' ? t(`problem.${answer.problem}`) : null
  const field = !isOwn
    ? null
    : answer.kind === 'wrong'
      ? (answer.field ?? null)
      : answer.kind === 'refused'
        ? boxOf(answer.refusal.field)
        : null
  const hasField = typeof children === 'function'
  return (
    <fetcher.Form method="post" noValidate className="flex flex-col gap-4">
      <FormFields intent={intent} {...about} />
      {!hasField && <RefusalBanner text={refused} />}
      {hasField ? children(wrong ?? refused, field) : children}
      <div className="flex justify-end">
        <Button
          type="submit"
          kind={kind}
          size={40}
          disabled={disabled}
          pending={fetcher.state !== 'idle'}
          className="w-full"
        >
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}
