// What every small form of the contract terminal carries beside its own fields.

import { CsrfField } from '#app/parts/csrf-field.tsx'
import { ViaPage } from '#app/parts/via-page.tsx'
import { useContract } from './contract-context.ts'

export function FormFields({ intent, ...named }: { intent: string } & Record<string, string>) {
  const { data } = useContract()
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formId" value={data.formId} />
      {Object.entries(named).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ViaPage />
    </>
  )
}
