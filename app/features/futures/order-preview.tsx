// What the order costs, how much is possible and where it would be liquidated, for a long beside a short, before it is sent.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { useContract } from './contract-context.ts'
import { distanceOf } from './position-figures.ts'
import { Survival } from './survival.tsx'
import { type ContractFormState, sides } from './use-contract-form.ts'
import { useTickerOf } from './use-ticker.ts'

export function OrderPreview({ form }: { form: ContractFormState }) {
  const { view } = useContract()
  return view.action === 'close' ? <ClosePreview form={form} /> : <OpenPreview form={form} />
}

function OpenPreview({ form }: { form: ContractFormState }) {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const formats = useFormats()
  const { settle, unit, priceDecimals } = data.contract
  const { mark, high, low } = useTickerOf()
  const of = (side: (typeof sides)[number]) => form.of[side].estimate
  const price = (text: string | undefined) =>
    text === undefined ? '–' : text === '0' ? t('none') : formats.decimal(text, { places: priceDecimals })
  const liquidation = (side: (typeof sides)[number]) => of(side)?.liquidationPrice ?? null
  const amounts = (name: 'cost' | 'borrowed') =>
    sides.map((side) => {
      const text = of(side)?.[name]
      return <td key={side}>{text === undefined ? '–' : <Amount text={text} coin={settle} />}</td>
    })
  const isKnown = liquidation('long') !== null || liquidation('short') !== null
  return (
    <>
      <table className="preview num">
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col" data-side={side}>
                {t(`side.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('form.maximum', { unit })}</th>
            {sides.map((side) => (
              <td key={side}>{formats.decimal(of(side)?.maximum ?? '0')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('form.cost', { coin: settle })}</th>
            {amounts('cost')}
          </tr>
          {data.viewer?.cash !== undefined && (
            <tr data-row="borrowed">
              <th scope="row">{t('form.borrowed', { coin: settle })}</th>
              {amounts('borrowed')}
            </tr>
          )}
          <tr>
            <th scope="row">{t('form.liquidation')}</th>
            {sides.map((side) => (
              <td key={side} data-liquidation={side}>
                {price(of(side)?.liquidationPrice)}
                <Away mark={mark} price={of(side)?.liquidationPrice} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {isKnown && (
        <Survival
          {...{ mark, high, low, priceDecimals }}
          long={liquidation('long')}
          short={liquidation('short')}
          isShort
        />
      )}
    </>
  )
}

/** How far that is from the mark. */
function Away({ mark, price }: { mark: string; price: string | undefined }) {
  const formats = useFormats()
  const distance = price === undefined ? null : distanceOf(mark, price)
  return distance && <small> ({formats.percent(distance, { places: 1, signed: false })})</small>
}

function ClosePreview({ form }: { form: ContractFormState }) {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const formats = useFormats()
  const { settle, unit } = data.contract
  return (
    <table className="preview num">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col" data-side={side}>
              {t(`side.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('form.held', { unit })}</th>
          {sides.map((side) => (
            <td key={side}>{formats.decimal(form.of[side].position?.size ?? '0')}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('form.profit', { coin: settle })}</th>
          {sides.map((side) => {
            const { profit } = form.of[side]
            return (
              <td key={side}>{profit === undefined ? '–' : <Amount text={profit} coin={settle} signed />}</td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}
