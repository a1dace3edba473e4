// The confirmation before an order, where the preferences ask for one: a dialog when hydrated, a block of the server's page
// without JavaScript. It shows what the server has read and reckoned, and sends just that.

import { Link, useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type ContractAnswer, viaField, viaPage } from './answer.ts'
import { useContract } from './contract-context.ts'
import { placeKey } from './order-keys.ts'
import { legFields } from './order-values.ts'
import { orderWord } from './order-words.ts'
import { shareOf } from './plan-words.ts'
import type { OrderTerms } from './read-order.ts'
import { Survival } from './survival.tsx'
import { useMode } from './use-own.ts'
import { useTickerOf } from './use-ticker.ts'

type Confirmation = Extract<ContractAnswer, { kind: 'confirm' }>

/** A dialog gives its focus to what carries this attribute, which React does not write: Enter again sends. */
const giveFocus = (form: HTMLFormElement | null) =>
  form?.querySelector('[type="submit"]')?.setAttribute('autofocus', '')

function useLines({ values, order, estimate }: Confirmation): [name: string, text: string][] {
  const { t } = useTranslation(['futures', 'order'])
  const formats = useFormats()
  const { data } = useContract()
  const mode = useMode()
  const { contract, viewer } = data
  const { unit, quote, settle, priceDecimals, name } = contract
  const price = (text: string) => `${formats.decimal(text, { minPlaces: priceDecimals })} ${quote}`
  const side = values.side === 'short' ? 'short' : 'long'
  const settings = viewer?.settings
  const leverage = side === 'long' ? settings?.longLeverage : settings?.shortLeverage
  const lines: [string, string | undefined][] = [
    [t('confirm.contract'), name],
    [t('order:column.side'), t(`word.${orderWord(values.action, side, mode)}`)],
    [
      t('order:form.price'),
      order.price === undefined
        ? t('bestPrice' in order && order.bestPrice ? 'confirm.best' : 'order:form.marketPrice')
        : price(order.price),
    ],
    [
      t(values.type === 'trailing' ? 'order:form.activationPrice' : 'order:form.triggerPrice'),
      'triggerPrice' in order && order.triggerPrice
        ? `${price(order.triggerPrice)} (${t(`plan.by_${values.triggerBy}`)})`
        : values.type === 'trailing'
          ? t('order:form.activeAtOnce')
          : undefined,
    ],
    [
      t('order:form.callback'),
      'callback' in order && order.callback
        ? formats.percent(shareOf(order.callback), { places: 2, signed: false })
        : undefined,
    ],
    [t('order:form.amount'), `${formats.decimal(order.size)} ${unit}`],
    ...legFields.map((field): [string, string | undefined] => {
      const leg = field in order ? (order as OrderTerms)[field] : undefined
      const by = t(`plan.by_${values.triggerBy}`)
      return [t(`order:form.${field}`), leg && `${price(leg.triggerPrice)} (${by})`]
    }),
    [
      t('order:form.slippage'),
      'slippage' in order && order.slippage
        ? formats.percent(order.slippage, { places: 2, signed: false })
        : undefined,
    ],
    [
      t('setting.leverage'),
      settings && values.action === 'open' ? `${t(`word.${settings.marginMode}`)} ${leverage}x` : undefined,
    ],
    [
      t('confirm.cost'),
      estimate?.cost && values.action === 'open'
        ? `${amountText(formats, estimate.cost, settle)} ${settle}`
        : undefined,
    ],
    [t('confirm.fee'), estimate?.fee && `${amountText(formats, estimate.fee, settle)} ${settle}`],
    [
      t('form.liquidation'),
      estimate?.liquidationPrice === undefined
        ? undefined
        : estimate.liquidationPrice === '0'
          ? t('none')
          : price(estimate.liquidationPrice),
    ],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== undefined)
}

function Question({ confirmation, onBack }: { confirmation: Confirmation; onBack?: () => void }) {
  const { t: common } = useTranslation()
  const { data } = useContract()
  const hydrated = useHydrated()
  const fetcher = useFetcher<ContractAnswer>({ key: placeKey })
  const { mark, high, low } = useTickerOf()
  const { values, estimate, order } = confirmation
  const liquidation = estimate?.liquidationPrice ?? null
  return (
    <fetcher.Form ref={giveFocus} method="post" className="flex flex-col gap-4">
      <CsrfField />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="formId" value={data.formId} />
      <input type="hidden" name="confirmed" value="yes" />
      {hydrated && <input type="hidden" name={viaField} value={viaPage} />}
      {Object.entries(values).map(
        ([name, value]) =>
          value !== false && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <dl className="summary num">
        {useLines(confirmation).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {values.action === 'open' && liquidation !== null && liquidation !== '0' && (
        <Survival
          {...{ mark, high, low, priceDecimals: data.contract.priceDecimals }}
          long={values.side === 'long' ? liquidation : null}
          short={values.side === 'short' ? liquidation : null}
        />
      )}
      <div className="flex justify-end gap-2">
        {onBack ? (
          <Button onClick={onBack}>{common('action.cancel')}</Button>
        ) : (
          <Link to={{ hash: '' }} reloadDocument className={buttonClass('neutral', 32)}>
            {common('action.cancel')}
          </Link>
        )}
        <Button
          type="submit"
          kind={order.side === 'buy' ? 'buy' : 'sell'}
          pending={fetcher.state === 'submitting'}
        >
          {common('action.confirm')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

export function OrderConfirm({ answer }: { answer: ContractAnswer | undefined }) {
  const { t } = useTranslation('order')
  const hydrated = useHydrated()
  const [declined, setDeclined] = useState<ContractAnswer>()
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
