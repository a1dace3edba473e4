// What the order costs and brings, as it stands in the form; warns of impact and asks for a word where it is large.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { cutDecimals } from '#app/parts/units.ts'
import type { TerminalAnswer } from './answer.ts'
import { useMask } from './balance-mask.tsx'
import { useConnection } from './connection-mark.tsx'
import { isPlanType } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

const warnFrom = 0.02
const askFrom = 0.05

type Gated = Extract<TerminalAnswer, { kind: 'invalid' }>

/** The warning that fits, and whether the order needs an explicit word. */
function useCaution(form: OrderFormState, gated: Gated | undefined) {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const { state } = useConnection()
  const market = form.values.type === 'market'
  const impact = market ? Number(form.preview?.impact ?? gated?.impact ?? '0') : 0
  const through = Number(form.through)
  const deep = market && (form.preview?.beyondBook ?? gated?.impact === null)
  const blind = market && state === 'lost'
  const ask = deep || impact >= askFrom || through > askFrom || blind || gated !== undefined
  const percent = (share: number) => formats.percent(share.toFixed(6), { places: 2 })
  if (blind) return { text: t('form.lostWarn'), ask }
  if (deep) return { text: t('form.deepWarn'), ask }
  if (impact >= warnFrom) return { text: t('form.impactWarn', { percent: percent(impact) }), ask }
  if (through >= warnFrom) return { text: t('form.throughWarn', { percent: percent(through) }), ask }
  return { text: null, ask }
}

export function OrderSummary({ form, gated }: { form: OrderFormState; gated: Gated | undefined }) {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const caution = useCaution(form, gated)
  const mask = useMask()
  const { preview } = form
  const show = (text: string | undefined, coin: string) =>
    text === undefined ? '–' : `${formats.decimal(cutDecimals(text, 8))} ${coin}`
  const rate = (share: string) => formats.percent(share, { places: undefined, maxPlaces: 3 })
  const receiveCoin = form.values.side === 'buy' ? data.market.base : data.market.quote
  const short = form.after?.startsWith('-') && data.viewer !== null
  return (
    <>
      <dl className="summary num">
        <div>
          <dt>{t('form.fee')}</dt>
          <dd title={t('form.rates', { maker: rate(data.rules.makerFee), taker: rate(data.rules.takerFee) })}>
            {preview
              ? `${show(preview.fee, receiveCoin)} (${rate(preview.feeRate)})`
              : t('form.rates', { maker: rate(data.rules.makerFee), taker: rate(data.rules.takerFee) })}
          </dd>
        </div>
        <div>
          <dt>{t('form.receive')}</dt>
          <dd>{show(preview?.receive, receiveCoin)}</dd>
        </div>
        <div>
          <dt>{t('form.after')}</dt>
          <dd className={short ? 'short' : undefined}>
            {mask(show(data.viewer ? form.after : undefined, form.payCoin))}
          </dd>
        </div>
      </dl>
      {data.rules.feeToken && <p className="note">{t('form.feeToken', data.rules.feeToken)}</p>}
      {isPlanType(form.values.type) && form.values.type !== 'oco' && (
        <p className="note">{t('form.notHeld')}</p>
      )}
      {caution.text && <p className="caution">{caution.text}</p>}
      {caution.ask && (
        <label className="acknowledge">
          <input type="checkbox" name="acknowledge" value="yes" />
          {t('form.acknowledge')}
        </label>
      )}
    </>
  )
}
