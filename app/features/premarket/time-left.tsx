// A moment with what is left until it, counted from when the page was read.

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'

const minute = 60_000

export function TimeLeft({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), 10_000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((at - now - passed) / minute)
  return (
    <span className="inline-block">
      <span className="num block">{formats.dateTime(at)}</span>
      {left > 0 && (
        <span className="block text-sm text-text-3">
          {t('times.left', {
            days: Math.floor(left / 1440),
            hours: Math.floor((left % 1440) / 60),
            minutes: left % 60,
          })}
        </span>
      )}
    </span>
  )
}
