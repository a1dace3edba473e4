// The order form: a plain form that works without JavaScript, with linked fields and a live summary when hydrated.

import { Form, useFetcher } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fastMode } from '#app/live/fast-mode.ts'
import { useConnection } from '#app/live/market/connection-mark.tsx'
import { useOffline } from '#app/live/market/use-offline.ts'
import { useOneOrder } from '#app/live/market/use-one-order.ts'
import { useStore } from '#app/live/use-store.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { ViaPage } from '#app/parts/via-page.tsx'
import { VisitorEntry } from '#app/parts/visitor-order.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { TerminalAnswer } from './answer.ts'
import { BalanceEye, useMask } from './balance-mask.tsx'
import { LegFold } from './leg-fold.tsx'
import { OrderAccess } from './order-access.tsx'
import { OrderCaution } from './order-caution.tsx'
import { OrderChoices } from './order-choices.tsx'
import { OrderConfirm } from './order-confirm.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderSummary } from './order-summary-box.tsx'
import { type FormValues, isPlanType, quickNames } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import { TypeTabs } from './type-tabs.tsx'
import { useAnswer, useErrors } from './use-form-answer.ts'
import { useOrderForm } from './use-order-form.ts'
import { WalletMenu } from './wallet-menu.tsx'

/** Fetched where a margin wallet is chosen. The server has it at once: what it streams later is not seen without JavaScript. */
const MarginWallet = import.meta.env.SSR
  ? (await import('./margin-wallet.tsx')).default
  : lazyPart(() => import('./margin-wallet.tsx'))

/** What came back with the page, if it is about an order of this side. */
function usePosted(side: FormValues['side']): TerminalAnswer | undefined {
  const posted = useActionAnswer<TerminalAnswer>()
  const values = posted && 'values' in posted ? posted.values : undefined
  return values === undefined || values.side === side ? posted : undefined
}

/** Reports to the server that the prices on this screen are not updated. */
function LostField() {
  const { state } = useConnection()
  return state === 'lost' ? <input type="hidden" name="lost" value="yes" /> : null
}

/** Queue 1 post-only and counterparty 1 IOC, without the price of the box (domain.md 1.6). */
function QuickButtons() {
  const { t } = useTranslation('order')
  return (
    <div className="quick">
      {quickNames.map((name) => (
        <Button
          key={name}
          type="submit"
          name="quick"
          value={name}
          size={24}
          title={t(`form.quick_${name}Hint`)}
        >
          {t(`form.quick_${name}`)}
        </Button>
      ))}
    </div>
  )
}

/** `isOther`: the second form of the two that stand side by side; narrow screens show one only. */
export function OrderForm({ isOther }: { isOther?: boolean }) {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const key = `place-order-${view.side}`
  const fetcher = useFetcher<TerminalAnswer>({ key })
  const posted = usePosted(view.side)
  const answer = fetcher.data ?? posted
  const form = useOrderForm(posted)
  const mask = useMask()
  const errors = useErrors(answer)
  const { onSubmit, sentValues } = useOneOrder(key, 'clientOrderId', data.formId, form.values)
  const element = useAnswer(fetcher.data, form, sentValues)
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
      <TypeTabs />
      {/* No fetcher.Form: that is another component for each key, and the field in focus would go with the old one. */}
      <Form
        ref={element}
        onSubmit={onSubmit}
        method="post"
        navigate={false}
        fetcherKey={key}
        noValidate
        className="order-fields"
      >
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
        <input type="hidden" name="wallet" value={form.values.wallet} />
        <input type="hidden" name="loan" value={form.values.loan} />
        <ViaPage />
        <LostField />
        <div className="available">
          <span>
            {t('form.available')}
            <WalletMenu />
          </span>
          {data.viewer && <BalanceEye />}
          <b className="num">
            {data.viewer ? mask(<Amount text={form.available} coin={form.payCoin} />) : '–'}{' '}
            <span lang="en">{form.payCoin}</span>
          </b>
        </div>
        {data.margin && (
          <Suspense>
            <MarginWallet form={form} margin={data.margin} mask={mask} />
          </Suspense>
        )}
        {/* Nothing is queued for later sending; what was typed stays. */}
        <fieldset disabled={offline} className="contents">
          <div className="boxes">
            <OrderFields form={form} errorOf={errors.of} />
            {!isPlanType(view.type) && data.wallet === 'spot' && (
              <LegFold key={view.type} form={form} errorOf={errors.of} />
            )}
            <OrderChoices form={form} slippageError={errors.of('slippage')} />
            <OrderSummary form={form} />
          </div>
        </fieldset>
        <div className="foot">
          <OrderCaution form={form} gated={gated} />
          {errors.general && (
            <p role="alert" className="form-alert">
              {errors.general}
            </p>
          )}
          <OrderAccess>
            <Button type="submit" kind={view.side} size={40} pending={pending} className="w-full">
              {view.side === 'buy'
                ? t('form.submitBuy', { coin: base })
                : t('form.submitSell', { coin: base })}
            </Button>
            {view.type === 'limit' && <QuickButtons />}
          </OrderAccess>
        </div>
      </Form>
      {data.viewer === null && <VisitorEntry formId={data.formId} />}
    </div>
  )
}
