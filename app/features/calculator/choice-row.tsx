// One of a few words, side by side: radio buttons, so that the form also works without scripts.

import { cx } from '#app/ui/class-names.ts'

interface ChoiceRowProps {
  name: string
  legend: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function ChoiceRow({ name, legend, value, options, onChange }: ChoiceRowProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-sm text-text-3">{legend}</legend>
      <div className="flex gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-2 border border-line-1 bg-bg-2 px-2 text-center text-text-2 hover:border-line-2',
              'has-checked:border-accent has-checked:text-text-1 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
