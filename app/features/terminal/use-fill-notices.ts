// Tells of own resting orders that filled, wherever the reader is looking (ui.md 1.1).

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { AccountStore } from '#app/live/account-store.ts'
import { say } from '#app/ui/toast.tsx'
import type { TerminalData } from './load-terminal.ts'

export function useFillNotices(account: AccountStore | null, data: TerminalData): void {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const words = useRef({ t, formats, pairs: data.pairs })
  words.current = { t, formats, pairs: data.pairs }
  useEffect(
    () =>
      account?.onFills((fills) => {
        const { t, formats, pairs } = words.current
        for (const fill of fills) {
          // What one took oneself is already said by the answer to the form.
          if (fill.role === 'taker') continue
          const pair = pairs.find((row) => row.symbol === fill.symbol)
          say.plain(
            t('done.fill', {
              pair: pair ? `${pair.base}/${pair.quote}` : fill.symbol,
              side: t(`side.${fill.side}`),
              price: formats.decimal(fill.price, { places: pair?.priceDecimals }),
              amount: `${formats.decimal(fill.size)} ${pair?.base ?? ''}`.trim(),
            }),
          )
        }
      }),
    [account],
  )
}
