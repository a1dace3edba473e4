// A number box of what is told to a bot: filled with what holds now, or with what was typed where that was refused.

import { useFormats } from '#app/i18n/use-locale.ts'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { AskAnswer } from './ask-bot.server.ts'

export interface AskBoxProps {
  type: string
  name: string
  label: string
  unit: string
  /** Decimal text. */
  value?: string | undefined
  answer: AskAnswer | undefined
}

export function AskBox({ type, name, label, unit, value = '', answer }: AskBoxProps) {
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
