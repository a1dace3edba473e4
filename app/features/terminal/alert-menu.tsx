// The menu of a place on the chart: an alert at its price. Fetched when it is opened.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { useTerminal } from './terminal-context.ts'

export interface ChartPlace {
  /** Within the chart's box, in pixels. */
  x: number
  y: number
  price: string
}

interface AlertMenuProps {
  place: ChartPlace
  onAlert: (price: string) => void
  onClose: () => void
}

export default function AlertMenu({ place: { x, y, price }, onAlert, onClose }: AlertMenuProps) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const { data } = useTerminal()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
    const leave = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [onClose])
  const shown = formats.decimal(price, { places: data.market.priceDecimals })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the key that closes what is inside it
    <div
      ref={box}
      className="absolute z-10 rounded-2 border border-line-1 bg-bg-1 p-1 shadow-(--shadow)"
      style={{ insetInlineStart: x, insetBlockStart: y }}
      dir="ltr"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Button
        kind="ghost"
        onClick={() => {
          onAlert(price)
          onClose()
        }}
      >
        {t('alert.add', { price: `${shown} ${data.market.quote}` })}
      </Button>
    </div>
  )
}
