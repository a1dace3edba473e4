// The time left until an instant: on the page's arrival as the server knew it, then counted down every second.

import { useEffect, useRef, useState } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { setText } from '#app/ui/set-text.ts'

/** "07:59:12", of hours, minutes and seconds. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

export interface CountdownProps {
  until: number
  /** The exchange's time. */
  now: number
}

export function Countdown({ until, now }: CountdownProps) {
  const formats = useFormats()
  const box = useRef<HTMLTimeElement>(null)
  const [ahead] = useState(() => now - Date.now())
  useEffect(() => {
    const tick = () => box.current && setText(box.current, countdownText(until - Date.now() - ahead))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, ahead])
  return (
    <time
      ref={box}
      className="num"
      dateTime={new Date(until).toISOString()}
      title={formats.dateTime(until)}
      suppressHydrationWarning
    >
      {countdownText(until - now)}
    </time>
  )
}
