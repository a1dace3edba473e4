// The labels of order lines on the chart: side, name, size, what the order would gain against one's entry, a button that
// cancels it. The chart places them; the entry's own profit follows the last price.

import { useFetcher } from '@remix-run/react'
import { forwardRef, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { paintOn } from '#app/live/watched-region.ts'
import { Icon } from '#app/ui/icon.tsx'
import { setText } from '#app/ui/set-text.ts'
import type { TerminalAnswer } from './answer.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { useTerminal } from './terminal-context.ts'
import { cancelKey } from './use-cancel-answers.ts'
import type { ChartTag } from './use-chart-orders.ts'

const calmMs = 250

function CancelButton({ tag }: { tag: ChartTag }) {
  const { t } = useTranslation(['order', 'chart'])
  const formats = useFormats()
  const { data } = useTerminal()
  const fetcher = useFetcher<TerminalAnswer>({ key: cancelKey(tag.id) })
  const price = formats.decimal(tag.price, { places: data.market.priceDecimals })
  if (tag.remove)
    return (
      <button type="button" aria-label={t('chart:alert.remove', { price })} onClick={tag.remove}>
        <Icon name="close" size={12} />
      </button>
    )
  if (tag.cancel === null) return null
  const side = tag.side === 'buy' || tag.side === 'sell' ? t(`side.${tag.side}`) : ''
  return (
    <fetcher.Form method="post">
      <HiddenFields {...tag.cancel} />
      <button
        type="submit"
        aria-label={t('chart:tag.cancel', { name: tag.name, side, price })}
        disabled={fetcher.state !== 'idle'}
      >
        <Icon name="close" size={12} />
      </button>
    </fetcher.Form>
  )
}

/** What is gained when `size` leaves at a price, against the entry. */
function useGain(entry: ChartTag | undefined) {
  const formats = useFormats()
  const { data } = useTerminal()
  const { quote } = data.market
  return (price: string, size: string | null) => {
    if (entry === undefined || size === null) return { text: '', move: 'none' }
    const gain = (Number(price) - Number(entry.price)) * Math.min(Number(size), Number(entry.size))
    const move = gain > 0 ? 'up' : gain < 0 ? 'down' : 'none'
    return { text: `${formats.decimal(gain.toFixed(2), { places: 2, signed: true })} ${quote}`, move }
  }
}

export const OrderTags = forwardRef<HTMLDivElement, { tags: readonly ChartTag[] }>(({ tags }, ref) => {
  const { t } = useTranslation(['order', 'chart'])
  const formats = useFormats()
  const { live } = useTerminal()
  const entry = tags.find(({ side }) => side === 'entry')
  const gain = useGain(entry)
  const profit = useRef<HTMLElement>(null)
  useEffect(() => {
    if (entry === undefined) return
    const paint = () => {
      const { text, move } = gain(live.ticker.get().last, entry.size)
      setText(profit.current, text)
      if (profit.current && profit.current.dataset.move !== move) profit.current.dataset.move = move
    }
    return paintOn(live.ticker.subscribe, paint, () => calmMs).close
  })
  return (
    <div ref={ref} className="order-tags num" dir="ltr">
      {tags.map((tag) => {
        const { text, move } = tag.side === 'sell' ? gain(tag.price, tag.size) : { text: '', move: 'none' }
        return (
          <div key={tag.id} data-tag={tag.id} data-side={tag.side}>
            <span>
              {(tag.side === 'buy' || tag.side === 'sell') && `${t(`side.${tag.side}`)} `}
              <b>{tag.name}</b>
              {tag.size !== null && ` ${formats.decimal(tag.size, { maxPlaces: 8 })}`}
            </span>
            <i data-price />
            {text !== '' && (
              <small data-move={move} title={t('chart:tag.gain')}>
                {text}
              </small>
            )}
            {tag.side === 'entry' && <small ref={profit} data-profit="" />}
            <CancelButton tag={tag} />
          </div>
        )
      })}
    </div>
  )
})
OrderTags.displayName = 'OrderTags'
