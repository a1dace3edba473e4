// The last question before an order, for those who want to be asked: a dialog when alive, a block of the server's page
// without JavaScript. It shows what the server has read, and sends just that.

import { Link, useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { type TerminalAnswer, viaField, viaPage } from './answer.ts'
import { type Asked, useConfirmLines } from './confirm-lines.ts'
import { useTerminal } from './terminal-context.ts'

/** A dialog gives its focus to what carries this attribute, which React does not write: Enter again sends. */
const giveFocus = (form: HTMLFormElement | null) =>
  form?.querySelector('[type="submit"]')?.setAttribute('autofocus', '')

function Question({ asked, onBack }: { asked: Asked; onBack?: () => void }) {
  const { t: common } = useTranslation()
  const { data } = useTerminal()
  const alive = useAlive()
  const fetcher = useFetcher<TerminalAnswer>({ key: `place-order-${asked.values.side}` })
  return (
    <fetcher.Form ref={giveFocus} method="post" className="flex flex-col gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="clientOrderId" value={data.formId} />
      <input type="hidden" name="confirmed" value="yes" />
      {asked.acknowledged && <input type="hidden" name="acknowledge" value="yes" />}
      {alive && <input type="hidden" name={viaField} value={viaPage} />}
      {Object.entries(asked.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl className="summary num">
        {useConfirmLines(asked).map(([name, text]) => (
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
        <Button type="submit" kind={asked.values.side} pending={fetcher.state === 'submitting'}>
          {common('action.confirm')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

export function OrderConfirm({ answer }: { answer: TerminalAnswer | undefined }) {
  const { t } = useTranslation('order')
  const alive = useAlive()
  const [declined, setDeclined] = useState<TerminalAnswer>()
  const asked = answer?.kind === 'confirm' && answer !== declined ? answer : undefined
  const close = () => setDeclined(answer)
  if (alive) {
    return (
      <Dialog open={asked !== undefined} onClose={close} title={t('confirm.title')}>
        {asked && <Question asked={asked} onBack={close} />}
      </Dialog>
    )
  }
  if (asked === undefined) return null
  return (
    <section className="question" aria-label={t('confirm.title')}>
      <h2>{t('confirm.title')}</h2>
      <Question asked={asked} />
    </section>
  )
}
