// A rate of funding as signed percent in the colour of its sign; above zero the longs pay.

import type { ReactNode } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { directionClass, directionOf } from '#app/parts/change-text.tsx'
import { cx } from '#app/ui/class-names.ts'

export function useRate(): (rate: string) => ReactNode {
  const formats = useFormats()
  return (rate) => (
    <span className={cx('num', directionClass[directionOf(rate)])}>
      {formats.percent(rate, { places: 4, signed: true })}
    </span>
  )
}
