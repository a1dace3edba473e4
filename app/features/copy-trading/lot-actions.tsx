// What the follower does with one copied lot: closes it, keeps its coins, or sets prices at which it is closed.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { copiedName, isSpotSymbol } from '#app/parts/contract-path.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { PositionRow } from './positions-table.tsx'

interface LotActionsProps {
  leader: string
  lot: PositionRow
  /** Names of the requests of its forms begin with it. */
  request: string
  /** Stops may be set: the copy does not end. */
  runs: boolean
}

export function LotActions({ leader, lot, request, runs }: LotActionsProps) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const { key: trackingNo, symbol, side, takeProfit, stopLoss } = lot
  const named = { contract: copiedName(symbol), number: trackingNo }
  const shown = (price: string | null | undefined) => (price == null ? '' : formats.decimal(price))
  const form = (intent: string, className: string, children: ReactNode) => (
    <Form method="post" className={className} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="leader" value={leader} />
      <input type="hidden" name="trackingNo" value={trackingNo} />
      <input type="hidden" name="symbol" value={symbol} />
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="request" value={`${request}-${intent}-${trackingNo}`} />
      {children}
    </Form>
  )
  return (
    <div className="flex flex-col items-end gap-2">
      {form(
        'close',
        'contents',
        <Button type="submit" aria-label={t('position.closeOf', named)}>
          {t('position.close')}
        </Button>,
      )}
      {runs &&
        isSpotSymbol(symbol) &&
        form(
          'keep',
          'contents',
          <Button type="submit" aria-label={t('position.keepOf', named)}>
            {t('position.keep')}
          </Button>,
        )}
      {runs && (
        <details className="w-full max-w-60 text-start">
          <summary
            className="flex min-h-8 cursor-pointer items-center justify-end text-accent"
            aria-label={t('position.stopsOf', named)}
          >
            {t('position.stops')}
          </summary>
          {form(
            'setStops',
            'flex flex-col gap-2 pt-2',
            <>
              <NumberInput
                name="takeProfitPrice"
                label={t('position.takeProfit')}
                unit="USDT"
                defaultValue={shown(takeProfit)}
              />
              <NumberInput
                name="stopLossPrice"
                label={t('position.stopLoss')}
                unit="USDT"
                hint={t('position.stopsHint')}
                defaultValue={shown(stopLoss)}
              />
              <Button type="submit" aria-label={t('position.saveStopsOf', named)}>
                {t('mine.save')}
              </Button>
            </>,
          )}
        </details>
      )}
    </div>
  )
}
