// The contract order form: a plain form with a button for each side, with live cost, maximum and liquidation price.

import { Form, useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#app/live/market/use-offline.ts'
import { useOneOrder } from '#app/live/market/use-one-order.ts'
import { Amount } from '#app/parts/amount.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { queryWith } from '#app/parts/query-with.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { ViaPage } from '#app/parts/via-page.tsx'
import { VisitorEntry } from '#app/parts/visitor-order.tsx'
import { Button } from '#app/ui/button.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { ContractAnswer } from './answer.ts'
import { useContract } from './contract-context.ts'
import { OrderAccess } from './order-access.tsx'
import { OrderChoices } from './order-choices.tsx'
import { OrderConfirm } from './order-confirm.tsx'
import { OrderFields } from './order-fields.tsx'
import { placeKey } from './order-keys.ts'
import { OrderPreview } from './order-preview.tsx'
import { SettingLinks } from './setting-links.tsx'
import { type ContractFormState, sides, useContractForm } from './use-contract-form.ts'
import { useAnswer, useErrors } from './use-form-answer.ts'
import { useBalance, useMode } from './use-own.ts'
import { orderTypes } from './view-state.ts'

/** What came back with the page, if it is about the order form. */
function usePosted(): ContractAnswer | undefined {
  const posted = useActionAnswer<ContractAnswer>()
  return posted && 'values' in posted && posted.values ? posted : undefined
}

function TypeTabs() {
  const { t } = useTranslation('order')
  const futures = useTranslation('futures').t
  const { view } = useContract()
  const search = useNewestSearch()
  return (
    <nav className="types" aria-label={t('form.type')}>
      {orderTypes.map((type) => (
        <SearchLink
          key={type}
          to={queryWith(search, { type })}
          aria-current={view.type === type ? 'true' : undefined}
        >
          {type === 'trailing' ? futures('plan.trailing') : t(`form.${type}`)}
        </SearchLink>
      ))}
    </nav>
  )
}

function Available() {
  const { t } = useTranslation('order')
  const { data } = useContract()
  const balance = useBalance()
  const { settle } = data.contract
  const isIsolated = data.viewer?.settings?.marginMode === 'isolated'
  const available = isIsolated ? balance?.isolatedAvailable : balance?.crossAvailable
  return (
    <p className="available">
      <span>{t('form.available')}</span>
      <b className="num">
        {available === undefined ? '–' : <Amount text={available} coin={settle} />}{' '}
        <span lang="en">{settle}</span>
      </b>
    </p>
  )
}

function SideButtons({ form, pending }: { form: ContractFormState; pending: boolean }) {
  const { t } = useTranslation('futures')
  const { view } = useContract()
  const mode = useMode()
  const word = (side: (typeof sides)[number]) =>
    view.action === 'close'
      ? t(side === 'long' ? 'word.closeLong' : 'word.closeShort')
      : mode === 'one-way'
        ? t(side === 'long' ? 'form.buyLong' : 'form.sellShort')
        : t(side === 'long' ? 'word.openLong' : 'word.openShort')
  return (
    <div className="side-buttons">
      {sides.map((side) => {
        const isUseless = view.action === 'close' && form.of[side].position === undefined
        return (
          <Button
            key={side}
            type="submit"
            name="side"
            value={side}
            kind={(view.action === 'open') === (side === 'long') ? 'buy' : 'sell'}
            size={40}
            disabled={isUseless}
            pending={pending}
          >
            {word(side)}
          </Button>
        )
      })}
    </div>
  )
}

export function ContractForm() {
  const { t } = useTranslation('futures')
  const { data, view } = useContract()
  const fetcher = useFetcher<ContractAnswer>({ key: placeKey })
  const posted = usePosted()
  const answer = fetcher.data ?? posted
  const form = useContractForm(posted)
  const errors = useErrors(answer)
  const { onSubmit, sentValues } = useOneOrder(placeKey, 'formId', data.formId, form.values)
  const element = useAnswer(fetcher.data, form, sentValues)
  const offline = useOffline()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to what the heading says
    <div role="group" aria-label={t('form.label')} className="order-form">
      <OrderConfirm answer={answer} />
      <SettingLinks />
      <TabLinks
        param="action"
        look="segment"
        label={t('form.action')}
        selected={view.action}
        className="actions"
        items={[
          { value: 'open', label: t('form.open') },
          { value: 'close', label: t('form.close') },
        ]}
      />
      <TypeTabs />
      <Form
        ref={element}
        onSubmit={onSubmit}
        method="post"
        navigate={false}
        fetcherKey={placeKey}
        noValidate
        className="order-fields"
      >
        {/* Enter in a field must not choose a side: the first submit button of a form is what it presses, and this one rests. */}
        <button type="submit" disabled className="sr-only" tabIndex={-1} aria-hidden="true" />
        <CsrfField />
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="formId" value={data.formId} />
        <input type="hidden" name="action" value={view.action} />
        <input type="hidden" name="type" value={view.type} />
        <ViaPage />
        <Available />
        <fieldset disabled={offline} className="contents">
          <div className="boxes">
            <OrderFields form={form} errorOf={errors.of} />
            <OrderChoices form={form} errorOf={errors.of} />
          </div>
        </fieldset>
        <div className="foot">
          <OrderPreview form={form} />
          {errors.general && (
            <p role="alert" className="form-alert">
              {errors.general}
            </p>
          )}
          <OrderAccess>
            <SideButtons form={form} pending={fetcher.state !== 'idle'} />
          </OrderAccess>
        </div>
      </Form>
      {data.viewer === null && <VisitorEntry formId={data.formId} />}
    </div>
  )
}
