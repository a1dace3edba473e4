// A number box of an action on a bot: shows the present value, or what was typed when that was refused.

import { useFormats } from '#app/i18n/use-locale.ts'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { RefusedAction } from './act-on-bot.server.ts'

export interface ActionBoxProps {
  type: string
  name: string
  label: string
  unit: string
  /** Decimal text. */
  value?: string | undefined
  answer: RefusedAction | undefined
}

export function ActionBox({ type, name, label, unit, value = '', answer }: ActionBoxProps) {
  const formats = useFormats()
  const given = answer?.type === type ? answer : undefined
  return (
    <NumberInput
      name={name}
      label={label}
      unit={unit}
      defaultValue={
        given ? given.typed[name] : value && formats.decimal(value, { grouped: value.includes('.') })
      }
      error={given?.field === name ? given.refused : undefined}
    />
  )
}
