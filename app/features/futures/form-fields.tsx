// What every small form of the contract terminal carries beside its own fields.

import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { viaField, viaPage } from './answer.ts'
import { useContract } from './contract-context.ts'

export function FormFields({ intent, ...named }: { intent: string } & Record<string, string>) {
  const { data } = useContract()
  const hydrated = useHydrated()
  return (
    <>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formId" value={data.formId} />
      {Object.entries(named).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hydrated && <input type="hidden" name={viaField} value={viaPage} />}
    </>
  )
}
