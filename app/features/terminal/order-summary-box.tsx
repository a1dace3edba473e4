// What the order costs and brings, as it stands in the form.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { cutDecimals } from '#app/parts/units.ts'
import { useMask } from './balance-mask.tsx'
import { isPlanType } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

export function OrderSummary({ form }: { form: OrderFormState }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const mask = useMask()
  const { preview } = form
  const show = (text: string | undefined, coin: string) =>
    text === undefined ? '–' : <Amount text={cutDecimals(text, 8)} coin={coin} named />
  const rate = (share: string) => formats.percent(share, { places: undefined, maxPlaces: 3 })
  const receiveCoin = form.values.side === 'buy' ? data.market.base : data.market.quote
  const short = form.lent === undefined && form.after?.startsWith('-') && data.viewer !== null
  return (
    <>
      <dl className="summary num">
        <div>
          <dt>{t('form.fee')}</dt>
          <dd title={t('form.rates', { maker: rate(data.rules.makerFee), taker: rate(data.rules.takerFee) })}>
            {preview ? (
              <>
                {show(preview.fee, receiveCoin)} ({rate(preview.feeRate)})
              </>
            ) : (
              t('form.rates', { maker: rate(data.rules.makerFee), taker: rate(data.rules.takerFee) })
            )}
          </dd>
        </div>
        <div>
          <dt>{t('form.receive')}</dt>
          <dd>{show(preview?.receive, receiveCoin)}</dd>
        </div>
        <div>
          <dt>{form.lent === undefined ? t('form.after') : t('form.lent')}</dt>
          <dd className={short ? 'short' : undefined}>
            {mask(show(data.viewer ? (form.lent ?? form.after) : undefined, form.payCoin))}
          </dd>
        </div>
      </dl>
      {data.rules.feeToken && <p className="note">{t('form.feeToken', data.rules.feeToken)}</p>}
      {isPlanType(form.values.type) && form.values.type !== 'oco' && (
        <p className="note">{t('form.notHeld')}</p>
      )}
    </>
  )
}
