// A text that is to be pasted elsewhere: a box to select from, and where scripts run a button that copies.

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { say } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export interface CopyBoxProps {
  label: string
  hint: string
  text: string
  /** Lines stay lines, however long. */
  isCode?: boolean
}

export function CopyBox({ label, hint, text, isCode = false }: CopyBoxProps) {
  const { t } = useTranslation()
  const isAlive = useHydrated()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-end justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {isAlive && (
          <Button
            aria-label={`${t('copy.action')}: ${label}`}
            onClick={() => {
              navigator.clipboard?.writeText(text).then(
                () => say.good(t('copy.done')),
                () => undefined,
              )
            }}
          >
            {t('copy.action')}
          </Button>
        )}
      </div>
      <textarea
        id={id}
        readOnly
        rows={text.split('\n').length + (text.includes('\n') && !isCode ? 0 : 1)}
        wrap={isCode ? 'off' : 'soft'}
        value={text}
        spellCheck={false}
        translate="no"
        aria-describedby={`${id}-hint`}
        className={cx(controlClass, 'px-3 py-2 font-mono text-sm', isCode ? 'overflow-x-auto' : 'break-all')}
      />
      <p id={`${id}-hint`} className="text-sm text-text-3">
        {hint}
      </p>
    </div>
  )
}
