// Prices of the form as handles on the chart beside it: they stand where the boxes say, and moving one types into its box, so
// that the preview follows as it does for typing.

import { useEffect, useState } from 'react'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type ChartHandles, type MovablePrice, usePriceHandles } from '#app/parts/chart/price-handles.tsx'
import type { PriceLine } from '#app/parts/chart/price-lines.ts'
import { typeInto } from '#app/ui/type-into.ts'
import type { Values } from '../form/fields.ts'
import { typedDecimal } from '../form/read-draft.ts'
import { useFormWords } from '../form/use-form-words.ts'
import { botFormId } from './bot-form.tsx'
import type { LoadedForm } from './create-bot.server.ts'

/** A price may go up to so many times the last one. */
const farthest = 10

/** What is typed into boxes of the form since it was drawn; what cannot be read leaves the price before. */
function useTyped(form: LoadedForm, boxes: readonly string[]): Values {
  const [typed, setTyped] = useState<Values>({})
  const { shape, market } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair or shape is another form
  useEffect(() => {
    setTyped({})
    const drawn = document.getElementById(botFormId)
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && boxes.includes(target.name))
        setTyped((held) => ({ ...held, [target.name]: target.value }))
    }
    drawn?.addEventListener('input', read)
    return () => drawn?.removeEventListener('input', read)
  }, [shape, market.symbol, boxes])
  return typed
}

export function useFormPrices(
  form: LoadedForm,
  lines: readonly PriceLine[],
  boxes: readonly string[],
): ChartHandles {
  const locale = useLocale()
  const words = useFormWords(form.kind, { ...form.market, invested: form.invested })
  const typed = useTyped(form, boxes)
  const { market, candles, values } = form
  const readable = boxes.flatMap((box): MovablePrice[] => {
    const [now, before] = [typed[box], values[box]].map((text) => parseDecimal(text ?? '', locale))
    const read = now?.ok ? now : before
    if (!read?.ok) return []
    const most = String(Number(market.last) * farthest)
    return [{ id: box, label: words.label(box), price: read.value, least: market.tick, most }]
  })
  // Only the ends of one range are side by side: neither passes the other.
  const [low, high] = readable
  const prices =
    low && high
      ? [
          { ...low, most: high.price },
          { ...high, least: low.price },
        ]
      : readable
  return usePriceHandles({
    market,
    candles,
    lines,
    prices,
    onMove: (name, price) => {
      const drawn = document.getElementById(botFormId)
      const box = drawn?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (box) typeInto(box, typedDecimal(price, locale))
    },
  })
}
