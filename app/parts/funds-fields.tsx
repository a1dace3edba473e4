// The boxes of forms that move funds: two ends that swap, an amount beside what there is, the button that sends. With
// scripts the links beside them fill the boxes at once: a navigation could come after a quick press of the button.

import { Link } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NumberInput, type NumberInputProps } from '#app/ui/number-input.tsx'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'

interface End {
  label: string
  value: string
  set: (value: string) => void
  error: string | null
}

export interface SwapFieldsProps {
  from: End
  to: End
  options: ComponentProps<typeof SelectField>['options']
  /** The page's query with the ends the other way round, and the name of that link. */
  swap: { query: Record<string, string>; label: string }
}

export function SwapFields({ from, to, options, swap }: SwapFieldsProps) {
  const select = (name: 'from' | 'to', { label, value, set, error }: End) => (
    <SelectField {...{ name, label, options, value, error }} onChange={(event) => set(event.target.value)} />
  )
  return (
    <div className="grid gap-x-4 pad:grid-cols-[1fr_auto_1fr] pad:items-start">
      {select('from', from)}
      <Link
        to={`?${new URLSearchParams(swap.query)}`}
        preventScrollReset
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          from.set(to.value)
          to.set(from.value)
        }}
        aria-label={swap.label}
        className="grid size-10 place-items-center self-center justify-self-center rounded-2 text-accent hover:bg-bg-2"
      >
        <Icon name="swap" />
      </Link>
      {select('to', to)}
    </div>
  )
}

export interface AmountFieldProps extends Pick<NumberInputProps, 'label' | 'unit' | 'error' | 'hint'> {
  typed: string
  /** What there is, in words; as it would be typed; the page's query with it typed, and the name of that link. */
  available?: { text: string; amount: string; query: Record<string, string>; label: string }
}

function Amount({ typed, available, ...rest }: AmountFieldProps) {
  const [raw, setRaw] = useState(typed)
  return (
    <NumberInput
      {...rest}
      name="amount"
      value={raw}
      onChange={setRaw}
      required
      aside={
        available && (
          <span className="num">
            {available.text}{' '}
            <Link
              to={`?${new URLSearchParams(available.query)}`}
              preventScrollReset
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                setRaw(available.amount)
              }}
              className="px-1 text-accent underline hover:no-underline"
            >
              {available.label}
            </Link>
          </span>
        )
      }
    />
  )
}

/** Starts over with what an answer says was typed. */
export const AmountField = (props: AmountFieldProps) => <Amount key={props.typed} {...props} />

export function SendButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" kind="primary" size={40} className="pad:self-start" pending={pending}>
      {children}
    </Button>
  )
}
