// The upper edge of the orders panel: dragged, or moved by arrow keys; a double click or Enter gives the usual height.

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepChoice } from '#app/live/kept-choice.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { clampHeight, heightCookie, heightMax, heightMin, heightUsual } from './orders-height.ts'
import { useTerminal } from './terminal-context.ts'

const property = '--orders-h'

const steps: Record<string, number> = {
  ArrowUp: 16,
  ArrowDown: -16,
  PageUp: 64,
  PageDown: -64,
  Home: -heightMax,
  End: heightMax,
}

function useHeight() {
  const { data } = useTerminal()
  const edge = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(data.ordersHeight ?? heightUsual)
  const panel = () => edge.current?.closest<HTMLElement>('.orders')
  const terminal = () => edge.current?.closest<HTMLElement>('.terminal')
  const show = (wanted: number) => {
    const next = clampHeight(wanted)
    terminal()?.style.setProperty(property, `${next}px`)
    setHeight(next)
    return next
  }
  return {
    edge,
    height,
    /** As it stands on the screen, which the styles may have decided. */
    measured: () => panel()?.offsetHeight ?? height,
    show,
    keep: (wanted: number) => keepChoice(heightCookie, String(show(wanted))),
    reset() {
      terminal()?.style.removeProperty(property)
      keepChoice(heightCookie, '')
      setHeight(panel()?.offsetHeight ?? heightUsual)
    },
  }
}

export function OrdersResizer() {
  const { t } = useTranslation('order')
  const hydrated = useHydrated()
  const { edge, height, measured, show, keep, reset } = useHeight()
  const drag = useRef<{ from: number; height: number } | null>(null)
  if (!hydrated) return null
  const heightAt = (event: PointerEvent) =>
    drag.current === null ? height : drag.current.height + drag.current.from - event.clientY
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, height: measured() }
  }
  const release = (event: PointerEvent) => {
    if (drag.current !== null && event.clientY !== drag.current.from) keep(heightAt(event))
    drag.current = null
  }
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined) keep(measured() + step)
    else if (event.key === 'Enter') reset()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved, which <hr> cannot be
    <div
      ref={edge}
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('panel.height')}
      aria-valuenow={height}
      aria-valuemin={heightMin}
      aria-valuemax={heightMax}
      tabIndex={0}
      className="orders-resizer"
      onPointerDown={press}
      onPointerMove={(event) => drag.current && show(heightAt(event))}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={reset}
      onKeyDown={keys}
    />
  )
}
