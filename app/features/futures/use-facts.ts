// The contracts that the page's rows are of, by symbol.

import { useContract } from './contract-context.ts'
import type { ContractFacts } from './contract-facts.ts'

export function useFacts(): (symbol: string) => ContractFacts | undefined {
  const { data } = useContract()
  return (symbol) => data.facts[symbol]
}
