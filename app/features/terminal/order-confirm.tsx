// The question before an order of the terminal: it shows what the server has read, and sends just that.

import { useFetcher } from '@remix-run/react'
import { giveFocus, OrderQuestion, QuestionButtons, QuestionLines } from '#app/live/market/order-question.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { ViaPage } from '#app/parts/via-page.tsx'
import type { TerminalAnswer } from './answer.ts'
import { type Confirmation, useConfirmLines } from './confirm-lines.ts'
import { useTerminal } from './terminal-context.ts'

function Question({ confirmation, onBack }: { confirmation: Confirmation; onBack?: () => void }) {
  const { data } = useTerminal()
  const fetcher = useFetcher<TerminalAnswer>({ key: `place-order-${confirmation.values.side}` })
  return (
    <fetcher.Form ref={giveFocus} method="post" className="flex flex-col gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="clientOrderId" value={data.formId} />
      <input type="hidden" name="confirmed" value="yes" />
      {confirmation.acknowledged && <input type="hidden" name="acknowledge" value="yes" />}
      <ViaPage />
      {Object.entries(confirmation.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <QuestionLines lines={useConfirmLines(confirmation)} />
      <QuestionButtons
        side={confirmation.values.side}
        pending={fetcher.state === 'submitting'}
        onBack={onBack}
      />
    </fetcher.Form>
  )
}

export function OrderConfirm({ answer }: { answer: TerminalAnswer | undefined }) {
  return (
    <OrderQuestion answer={answer}>
      {(confirmation, onBack) => <Question confirmation={confirmation} onBack={onBack} />}
    </OrderQuestion>
  )
}
