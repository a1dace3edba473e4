// The confirmation before an order, where the preferences ask for one: a dialog when hydrated, a block of the server's page
// without JavaScript.

import { Link } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** A dialog gives its focus to what carries this attribute, which React does not write: Enter again sends. */
export const giveFocus = (form: HTMLFormElement | null) =>
  form?.querySelector('[type="submit"]')?.setAttribute('autofocus', '')

/** What the server has read, line by line. */
export function QuestionLines({ lines }: { lines: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className="summary num">
      {lines.map(([name, text]) => (
        <div key={name + text}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ButtonsProps {
  side: 'buy' | 'sell'
  pending: boolean
  /** Undefined without JavaScript. */
  onBack: (() => void) | undefined
}

export function QuestionButtons({ side, pending, onBack }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex justify-end gap-2">
      {onBack ? (
        <Button onClick={onBack}>{t('action.cancel')}</Button>
      ) : (
        <Link to={{ hash: '' }} reloadDocument className={buttonClass('neutral', 32)}>
          {t('action.cancel')}
        </Link>
      )}
      <Button type="submit" kind={side} pending={pending}>
        {t('action.confirm')}
      </Button>
    </div>
  )
}

interface QuestionProps<Answer extends { kind: string }> {
  answer: Answer | undefined
  children: (confirmation: Extract<Answer, { kind: 'confirm' }>, onBack?: () => void) => ReactNode
}

const isConfirmation = <Answer extends { kind: string }>(
  answer: Answer,
): answer is Extract<Answer, { kind: 'confirm' }> => answer.kind === 'confirm'

export function OrderQuestion<Answer extends { kind: string }>({ answer, children }: QuestionProps<Answer>) {
  const { t } = useTranslation('order')
  const hydrated = useHydrated()
  const [declined, setDeclined] = useState<Answer>()
  const confirmation = answer && answer !== declined && isConfirmation(answer) ? answer : undefined
  const close = () => setDeclined(answer)
  if (hydrated) {
    return (
      <Dialog open={confirmation !== undefined} onClose={close} title={t('confirm.title')}>
        {confirmation && children(confirmation, close)}
      </Dialog>
    )
  }
  if (confirmation === undefined) return null
  return (
    <section className="question" aria-label={t('confirm.title')}>
      <h2>{t('confirm.title')}</h2>
      {children(confirmation)}
    </section>
  )
}
