// What every small form of the orders panel carries beside its own fields.

import { CsrfField } from '#app/features/frame/csrf-field.tsx'
import { useAlive } from '#app/live/use-alive.ts'
import { viaField, viaPage } from './answer.ts'
import { useTerminal } from './terminal-context.ts'

export function HiddenFields({ intent, orderId }: { intent: string; orderId?: string }) {
  const { data } = useTerminal()
  const alive = useAlive()
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formId" value={data.formId} />
      {orderId !== undefined && <input type="hidden" name="orderId" value={orderId} />}
      {alive && <input type="hidden" name={viaField} value={viaPage} />}
    </>
  )
}
