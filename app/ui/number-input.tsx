// A box for decimals as people write them: text with a decimal keypad, unit, steppers, and the reading shown back when
// it could be misread. It posts the raw text; the server reads it with the same parser (ui.md 4).

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { cx } from './class-names.ts'
import { controlClass } from './field.tsx'

/** How far one press moves the value. */
export type StepSize = 'one' | 'ten' | 'percent'

export interface NumberInputProps {
  name: string
  label: ReactNode
  /** Shown behind the digits: "USDT". */
  unit?: string
  /** Controlled raw text; leave out to let the box keep its own. */
  value?: string
  defaultValue?: string
  onChange?: (raw: string) => void
  /**
   * Moves the value: by one step (arrows and the two buttons), ten (Shift with an arrow) or one percent (PgUp, PgDn).
   * Without it the steppers are left out.
   */
  onStep?: (direction: 1 | -1, size: StepSize) => void
  error?: string | null
  hint?: ReactNode
  /** Beside the label: a "max" link, a balance. */
  aside?: ReactNode
  disabled?: boolean
  required?: boolean
  autoFocus?: boolean
  className?: string
}

/** What the reader meant, when the text leaves room for doubt. */
function useReadBack(raw: string): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const parsed = parseDecimal(raw, locale)
  if (!parsed.ok || !parsed.readBack) return undefined
  return t('number.readBack', { value: formatDecimal(parsed.value, locale) })
}

const stepKeys: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1 }

function Steppers({
  onStep,
  disabled,
}: {
  onStep: NonNullable<NumberInputProps['onStep']>
  disabled?: boolean
}) {
  const { t } = useTranslation()
  const step = (direction: 1 | -1, sign: string, label: string) => (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      aria-label={label}
      onClick={() => onStep(direction, 'one')}
      className="grid h-full w-7 place-items-center text-text-3 hover:bg-bg-3 hover:text-text-1"
    >
      {sign}
    </button>
  )
  return (
    <>
      {step(-1, '−', t('action.decrease'))}
      {step(1, '+', t('action.increase'))}
    </>
  )
}

export function NumberInput(props: NumberInputProps) {
  const {
    name,
    label,
    unit,
    value,
    defaultValue,
    onChange,
    onStep,
    error,
    hint,
    aside,
    className,
    ...input
  } = props
  const id = useId()
  const hydrated = useHydrated()
  const locale = useLocale()
  const [own, setOwn] = useState(defaultValue ?? '')
  const raw = value ?? own
  const readBack = useReadBack(raw)
  const note = error ?? readBack ?? hint
  const box = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    setOwn(text)
    onChange?.(text)
  }
  // What was typed before hydration is in the box, but no event reported it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on waking
  useEffect(() => {
    const typed = box.current?.value ?? raw
    if (typed !== raw) take(typed)
  }, [])
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = stepKeys[event.key]
    if (!onStep || direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(direction, event.key.startsWith('Page') ? 'percent' : event.shiftKey ? 'ten' : 'one')
  }
  return (
    <div className={cx('flex flex-col gap-0.5', className)}>
      <div className="flex items-baseline justify-between gap-2 text-sm text-text-3">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div
        className={cx(
          controlClass,
          'flex h-9 items-stretch overflow-hidden focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
          error && 'border-bad',
        )}
      >
        <input
          {...input}
          ref={box}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-locale={locale}
          value={raw}
          onChange={(event) => take(event.target.value)}
          onKeyDown={keys}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className="num min-w-0 flex-1 bg-transparent px-2.5 outline-none"
        />
        {unit && (
          <span lang="en" translate="no" className="self-center pe-2.5 text-sm text-text-3">
            {unit}
          </span>
        )}
        {hydrated && onStep && <Steppers onStep={onStep} disabled={props.disabled} />}
      </div>
      <p id={`${id}-note`} className={cx('num min-h-4 text-sm', error ? 'text-bad' : 'text-text-3')}>
        {note}
      </p>
    </div>
  )
}
