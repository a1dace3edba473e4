// Warns of an order that moves the price or reaches through the market, and asks for a word where it does so far.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useConnection } from '#app/live/market/connection-mark.tsx'
import type { TerminalAnswer } from './answer.ts'
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

/** It stands by the button, where it cannot be scrolled out of view. */
export function OrderCaution({ form, gated }: { form: OrderFormState; gated: Gated | undefined }) {
  const { t } = useTranslation('order')
  const { text, ask } = useCaution(form, gated)
  return (
    <>
      {text && <p className="caution">{text}</p>}
      {ask && (
        <label className="acknowledge">
          <input type="checkbox" name="acknowledge" value="yes" />
          {t('form.acknowledge')}
        </label>
      )}
    </>
  )
}
