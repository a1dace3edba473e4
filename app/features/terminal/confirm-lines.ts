// Name and text of each line of the question before an order, as the order will be placed.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { heldByOco } from '#app/parts/held-by-oco.ts'
import { multiplyDecimals } from '#app/parts/units.ts'
import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type { TerminalAnswer } from './answer.ts'
import { useTerminal } from './terminal-context.ts'

export type Confirmation = Extract<TerminalAnswer, { kind: 'confirm' }>
type Command = Confirmation['command']
type Line = [name: string, text: string | undefined]

function usePriceText() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const { quote, priceDecimals } = data.market
  const priced = (text: string) => `${formats.decimal(text, { minPlaces: priceDecimals })} ${quote}`
  return {
    priced,
    orMarket: (text: string | undefined) => (text === undefined ? t('form.marketPrice') : priced(text)),
  }
}

function usePriceLines(): (command: Command) => Line[] {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const { priced, orMarket } = usePriceText()
  const leg = (name: string, found: TriggerLeg | undefined): Line[] =>
    found
      ? [
          [name, priced(found.triggerPrice)],
          [t('form.orderPrice'), orMarket(found.price)],
        ]
      : []
  return (command) => {
    switch (command.type) {
      case 'placeOrder':
        return [
          [t('form.price'), command.bestPrice ? t('form.bboPrice') : orMarket(command.price)],
          ...leg(t('form.takeProfit'), command.takeProfit),
          ...leg(t('form.stopLoss'), command.stopLoss),
        ]
      case 'placeTrigger':
        return [
          [t('form.triggerPrice'), priced(command.triggerPrice)],
          [t('form.orderPrice'), orMarket(command.price)],
        ]
      case 'placeOco':
        return [
          [t('confirm.limitLeg'), priced(command.price)],
          [
            t('confirm.stopLeg'),
            t('confirm.stopTerms', {
              trigger: priced(command.triggerPrice),
              price: priced(command.orderPrice),
            }),
          ],
        ]
      case 'placeTrailing':
        return [
          [t('form.callback'), t('form.percentValue', { percent: formats.decimal(command.callback) })],
          [
            t('form.activationPrice'),
            command.triggerPrice ? priced(command.triggerPrice) : t('form.activeAtOnce'),
          ],
          [t('form.orderPrice'), orMarket(command.price)],
        ]
      case 'placeTpsl':
        return command.legs.flatMap((one) => leg(t('form.triggerPrice'), one))
    }
  }
}

/** What an order is worth now; undefined where that is known only when it fires. */
function totalOf(command: Command): string | undefined {
  if ('quoteSize' in command && command.quoteSize !== undefined) return command.quoteSize
  const price = 'price' in command ? command.price : undefined
  return price && command.size ? multiplyDecimals(price, command.size) : undefined
}

export function useConfirmLines({ values, command }: Confirmation): [name: string, text: string][] {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const priceLines = usePriceLines()
  const { base, quote } = data.market
  const total = totalOf(command)
  const walletLine = ({ wallet, loan }: typeof values): Line => {
    const name = t(`form.wallet_${wallet}`)
    return [t('form.wallet'), loan === 'normal' ? name : `${name}: ${t(`form.loan_${loan}`)}`]
  }
  const named = (text: string, coin: string) => `${amountText(formats, text, coin)} ${coin}`
  const lines: Line[] = [
    [t('confirm.pair'), `${base}/${quote}`],
    [t('form.side'), t(`side.${command.side}`)],
    [t('form.type'), t(`form.${values.type}`)],
    ...(values.wallet === 'spot' ? [] : [walletLine(values)]),
    ...priceLines(command),
    [t('form.amount'), command.size && named(command.size, base)],
    command.type === 'placeOco'
      ? [t('confirm.held'), named(heldByOco(command), command.side === 'buy' ? quote : base)]
      : [t('form.total'), total && named(total, quote)],
  ]
  return lines.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []))
}
