// The exact sums of the order form: decimal.js comes with the first sign of a hand, for without one there is nothing to reckon.

import { useEffect, useState } from 'react'
import { onFirstTouch } from '#app/ui/first-touch.ts'

export type OrderMath = typeof import('#app/parts/order-summary.ts')

export function useOrderMath(): OrderMath | null {
  const [math, setMath] = useState<OrderMath | null>(null)
  useEffect(() => {
    let gone = false
    const stop = onFirstTouch(
      () =>
        void import('#app/parts/order-summary.ts').then((module) => {
          if (!gone) setMath(() => ({ ...module }))
        }),
    )
    return () => {
      gone = true
      stop()
    }
  }, [])
  return math
}
