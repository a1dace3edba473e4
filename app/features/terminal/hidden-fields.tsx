// What every small form of the orders panel carries beside its own fields.

import { CsrfField } from '#app/parts/csrf-field.tsx'
import { ViaPage } from '#app/parts/via-page.tsx'
import { useTerminal } from './terminal-context.ts'

export interface HiddenFieldsProps {
  intent: string
  orderId?: string
  planId?: string
  /** Of the orders that wait for a price, which. */
  kind?: string
}

export function HiddenFields({ intent, ...named }: HiddenFieldsProps) {
  const { data } = useTerminal()
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formId" value={data.formId} />
      {data.wallet !== 'spot' && <input type="hidden" name="wallet" value={data.wallet} />}
      {Object.entries(named).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ViaPage />
    </>
  )
}
