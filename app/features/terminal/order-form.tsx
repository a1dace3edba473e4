// The order form: a plain form that works without JavaScript, with linked fields and a live summary when alive.

import { Form, useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/features/frame/csrf-field.tsx'
import { useFormats } from '#app/i18n/use-locale.ts'
import { fastMode } from '#app/live/fast-mode.ts'
import { theNotices } from '#app/live/notice-stream.ts'
import { useAlive } from '#app/live/use-alive.ts'
import { useStore } from '#app/live/use-store.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { NumberInput } from '#app/ui/number-input.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { say } from '#app/ui/toast.tsx'
import { type TerminalAnswer, viaField, viaPage } from './answer.ts'
import { BalanceEye, useMask } from './balance-mask.tsx'
import { useConnection } from './connection-mark.tsx'
import { flashText } from './flash.ts'
import { OrderChoices } from './order-choices.tsx'
import { OrderConfirm } from './order-confirm.tsx'
import { OrderDoor } from './order-door.tsx'
import { OrderSummary } from './order-summary-box.tsx'
import type { FormField, FormProblem, FormValues } from './order-values.ts'
import { PercentRow } from './percent-row.tsx'
import { refusedField, useRefusalText } from './refusal-text.ts'
import { useTerminal } from './terminal-context.ts'
import { useOffline } from './use-offline.ts'
import { type OrderFormState, useOrderForm } from './use-order-form.ts'

function useErrors(answer: TerminalAnswer | undefined) {
  const { t } = useTranslation('order')
  const sentence = useRefusalText()
  if (
    answer === undefined ||
    answer.kind === 'done' ||
    answer.kind === 'filledIn' ||
    answer.kind === 'confirm' ||
    answer.orderId !== undefined
  ) {
    return { of: () => null, general: null }
  }
  if (answer.kind === 'refused') {
    const field = refusedField(answer.refusal)
    const text = sentence(answer.refusal)
    return {
      of: (name: FormField) => (name === field ? text : null),
      general: field === undefined ? text : null,
    }
  }
  const { problems } = answer
  const of = (name: FormField) => {
    const problem: FormProblem | undefined = problems[name]
    return problem === undefined ? null : t(`problem.${problem}`)
  }
  return { of, general: null }
}

/** Says what became of an order sent from the living page, clears the amount, or leads to the first wrong field. */
function useAnswer(answer: TerminalAnswer | undefined, form: OrderFormState) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const sentence = useRefusalText()
  const element = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (answer === undefined || answer.kind === 'confirm') return
    if (answer.kind === 'done') {
      const { flash, orderId } = answer
      say.good(flashText(flash, t, formats, data.market.priceDecimals))
      if (orderId !== undefined && (flash.key === 'filled' || flash.key === 'partialCancelled'))
        theNotices().alreadyTold('notice', orderId)
      form.set({ amount: '', total: '' })
      return
    }
    if (answer.kind === 'refused') say.bad(sentence(answer.refusal))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [name="acknowledge"]')?.focus()
  }, [answer])
  return element
}

function Fields({ form, errorOf }: { form: OrderFormState; errorOf: (name: FormField) => string | null }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const { base, quote } = data.market
  const { values, setText } = form
  const limit = values.type === 'limit'
  const free = limit && values.bestPrice === ''
  return (
    <>
      {free ? (
        <NumberInput
          name="price"
          label={t('form.price')}
          unit={quote}
          value={values.price}
          onChange={(raw) => setText('price', raw)}
          onStep={(direction, size) => form.step('price', direction, size)}
          error={errorOf('price')}
        />
      ) : (
        <div className="fixed-price">
          <span>{t('form.price')}</span>
          <p>{limit ? t('form.bboPrice') : t('form.marketPrice')}</p>
          <input type="hidden" name="price" value={values.price} />
        </div>
      )}
      {(limit || values.side === 'sell') && (
        <NumberInput
          name="amount"
          label={t('form.amount')}
          unit={base}
          value={values.amount}
          onChange={(raw) => setText('amount', raw)}
          onStep={(direction, size) => form.step('amount', direction, size)}
          error={errorOf('amount')}
        />
      )}
      <PercentRow form={form} />
      {(limit || values.side === 'buy') && (
        <NumberInput
          name="total"
          label={t('form.total')}
          unit={quote}
          value={values.total}
          onChange={(raw) => setText('total', raw)}
          error={errorOf('total')}
          hint={
            data.rules.minNotional === '0'
              ? undefined
              : t('form.minimum', { amount: data.rules.minNotional, coin: 'USDT' })
          }
        />
      )}
    </>
  )
}

/** What came back with the page, if it is about an order of this side. */
function usePosted(side: FormValues['side']): TerminalAnswer | undefined {
  const posted = useActionData<TerminalAnswer>()
  const values = posted && 'values' in posted ? posted.values : undefined
  return values === undefined || values.side === side ? posted : undefined
}

/** Tells the server that the prices on this screen stand still. */
function LostField() {
  const { state } = useConnection()
  return state === 'lost' ? <input type="hidden" name="lost" value="yes" /> : null
}

/** `isOther`: the second form of the two that stand side by side; narrow screens show one only. */
export function OrderForm({ isOther }: { isOther?: boolean }) {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const formats = useFormats()
  const alive = useAlive()
  const key = `place-order-${view.side}`
  const fetcher = useFetcher<TerminalAnswer>({ key })
  const posted = usePosted(view.side)
  const answer = fetcher.data ?? posted
  const form = useOrderForm(posted)
  const mask = useMask()
  const errors = useErrors(answer)
  const element = useAnswer(fetcher.data, form)
  const { base } = data.market
  const fast = useStore(fastMode)
  const offline = useOffline()
  const pending = fetcher.state !== 'idle'
  const gated = answer?.kind === 'invalid' && answer.problems.acknowledge !== undefined ? answer : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to what the heading says
    <div role="group" aria-label={t(`form.${view.side}`)} className={cx('order-form', isOther && 'other')}>
      <OrderConfirm answer={answer} />
      {!isOther && (
        <TabLinks
          param="side"
          look="segment"
          label={t('form.side')}
          selected={view.side}
          className={`sides ${view.side}`}
          items={[
            { value: 'buy', label: t('form.buy') },
            { value: 'sell', label: t('form.sell') },
          ]}
        />
      )}
      <h2 className="side-name">{t(`form.${view.side}`)}</h2>
      <TabLinks
        param="type"
        label={`${t(`form.${view.side}`)}: ${t('form.type')}`}
        selected={view.type}
        items={[
          { value: 'limit', label: t('form.limit') },
          { value: 'market', label: t('form.market') },
        ]}
      />
      {/* No fetcher.Form: that is another component for each key, and the field in focus would go with the old one. */}
      <Form ref={element} method="post" navigate={false} fetcherKey={key} noValidate className="order-fields">
        {/* Enter in a field presses the first submit button of a form: this one, not a percentage. */}
        <button
          type="submit"
          name={fast ? 'confirmed' : undefined}
          value="yes"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          disabled={offline}
        />
        <CsrfField />
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="clientOrderId" value={data.formId} />
        <input type="hidden" name="side" value={view.side} />
        <input type="hidden" name="type" value={view.type} />
        {alive && <input type="hidden" name={viaField} value={viaPage} />}
        <LostField />
        <p className="available">
          <span>{t('form.available')}</span>
          {data.viewer && <BalanceEye />}
          <b className="num">
            {data.viewer ? mask(formats.decimal(form.available, { maxPlaces: 8 })) : '–'}{' '}
            <span lang="en">{form.payCoin}</span>
          </b>
        </p>
        {/* Nothing is queued for later sending; what was typed stays. */}
        <fieldset disabled={offline} className="contents">
          <Fields form={form} errorOf={errors.of} />
          <OrderChoices form={form} slippageError={errors.of('slippage')} />
          <OrderSummary form={form} gated={gated} />
        </fieldset>
        {errors.general && (
          <p role="alert" className="form-alert">
            {errors.general}
          </p>
        )}
        <OrderDoor>
          <Button type="submit" kind={view.side} size={40} pending={pending} className="w-full">
            {view.side === 'buy' ? t('form.submitBuy', { coin: base }) : t('form.submitSell', { coin: base })}
          </Button>
        </OrderDoor>
      </Form>
    </div>
  )
}
