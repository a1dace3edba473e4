// What the symbol of a contract says: "usdtm:BTCUSDT" is its line and its name.

import { type ContractLine, contractLines } from './contract-config.ts'

export interface ContractSymbol {
  line: ContractLine
  /** "BTCUSDT". */
  name: string
  /** The coin of margin, profit, fees and funding. */
  settle: string
}

const quoteOf: Record<ContractLine, string> = { usdtm: 'USDT', usdcm: 'USDC', coinm: 'USD' }

/** Undefined for every other text. */
export function readContractSymbol(symbol: string): ContractSymbol | undefined {
  const [word, name = ''] = symbol.split(/:(.*)/)
  const line = contractLines.find((one) => one === word)
  if (line === undefined || !name.endsWith(quoteOf[line])) return undefined
  const settle = line === 'coinm' ? name.slice(0, -quoteOf.coinm.length) : quoteOf[line]
  return settle === '' ? undefined : { line, name, settle }
}
