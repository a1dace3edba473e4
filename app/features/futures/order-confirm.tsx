// The question before an order of a contract: it shows what the server has read and reckoned, and sends just that.

import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { giveFocus, OrderQuestion, QuestionButtons, QuestionLines } from '#app/live/market/order-question.tsx'
import { amountText } from '#app/parts/amount.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { ViaPage } from '#app/parts/via-page.tsx'
import type { ContractAnswer } from './answer.ts'
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
    [
      t('form.borrowed', { coin: settle }),
      estimate?.borrowed && amountText(formats, estimate.borrowed, settle),
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
  const { data } = useContract()
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
      <ViaPage />
      {Object.entries(values).map(
        ([name, value]) =>
          value !== false && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <QuestionLines lines={useLines(confirmation)} />
      {values.action === 'open' && liquidation !== null && liquidation !== '0' && (
        <Survival
          {...{ mark, high, low, priceDecimals: data.contract.priceDecimals }}
          long={values.side === 'long' ? liquidation : null}
          short={values.side === 'short' ? liquidation : null}
        />
      )}
      <QuestionButtons side={order.side} pending={fetcher.state === 'submitting'} onBack={onBack} />
    </fetcher.Form>
  )
}

export function OrderConfirm({ answer }: { answer: ContractAnswer | undefined }) {
  return (
    <OrderQuestion answer={answer}>
      {(confirmation, onBack) => <Question confirmation={confirmation} onBack={onBack} />}
    </OrderQuestion>
  )
}
