// The figures of the page's contract in React, twice a second at most.

import { useEffect, useState } from 'react'
import type { ContractTicker } from '#engine/futures/market-view.ts'
import { useContract } from './contract-context.ts'

const lookMs = 500

export function useTickerOf(): ContractTicker {
  const { ticker } = useContract()
  const [shown, setShown] = useState(() => ticker.get())
  useEffect(() => {
    const look = () => setShown(ticker.get())
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [ticker])
  return shown
}
