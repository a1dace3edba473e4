// The confirmation before an order, where the preferences ask for one: a dialog when hydrated, a block of the server's page
// without JavaScript. It shows what the server has read, and sends just that.

import { Link, useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type TerminalAnswer, viaField, viaPage } from './answer.ts'
import { type Confirmation, useConfirmLines } from './confirm-lines.ts'
import { useTerminal } from './terminal-context.ts'

/** A dialog gives its focus to what carries this attribute, which React does not write: Enter again sends. */
const giveFocus = (form: HTMLFormElement | null) =>
  form?.querySelector('[type="submit"]')?.setAttribute('autofocus', '')

function Question({ confirmation, onBack }: { confirmation: Confirmation; onBack?: () => void }) {
  const { t: common } = useTranslation()
  const { data } = useTerminal()
  const hydrated = useHydrated()
  const fetcher = useFetcher<TerminalAnswer>({ key: `place-order-${confirmation.values.side}` })
  return (
    <fetcher.Form ref={giveFocus} method="post" className="flex flex-col gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="clientOrderId" value={data.formId} />
      <input type="hidden" name="confirmed" value="yes" />
      {confirmation.acknowledged && <input type="hidden" name="acknowledge" value="yes" />}
      {hydrated && <input type="hidden" name={viaField} value={viaPage} />}
      {Object.entries(confirmation.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl className="summary num">
        {useConfirmLines(confirmation).map(([name, text]) => (
          <div key={name + text}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end gap-2">
        {onBack ? (
          <Button onClick={onBack}>{common('action.cancel')}</Button>
        ) : (
          <Link to={{ hash: '' }} reloadDocument className={buttonClass('neutral', 32)}>
            {common('action.cancel')}
          </Link>
        )}
        <Button type="submit" kind={confirmation.values.side} pending={fetcher.state === 'submitting'}>
          {common('action.confirm')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

export function OrderConfirm({ answer }: { answer: TerminalAnswer | undefined }) {
  const { t } = useTranslation('order')
  const hydrated = useHydrated()
  const [declined, setDeclined] = useState<TerminalAnswer>()
  const confirmation = answer?.kind === 'confirm' && answer !== declined ? answer : undefined
  const close = () => setDeclined(answer)
  if (hydrated) {
    return (
      <Dialog open={confirmation !== undefined} onClose={close} title={t('confirm.title')}>
        {confirmation && <Question confirmation={confirmation} onBack={close} />}
      </Dialog>
    )
  }
  if (confirmation === undefined) return null
  return (
    <section className="question" aria-label={t('confirm.title')}>
      <h2>{t('confirm.title')}</h2>
      <Question confirmation={confirmation} />
    </section>
  )
}
