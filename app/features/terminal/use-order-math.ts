// The exact sums of the order form, loaded once the page is alive (decimal.js is not in the first JavaScript).

import { useEffect, useState } from 'react'

export type OrderMath = typeof import('#app/parts/order-summary.ts')

export function useOrderMath(): OrderMath | null {
  const [math, setMath] = useState<OrderMath | null>(null)
  useEffect(() => {
    let gone = false
    void import('#app/parts/order-summary.ts').then((module) => {
      if (!gone) setMath(() => ({ ...module }))
    })
    return () => {
      gone = true
    }
  }, [])
  return math
}
