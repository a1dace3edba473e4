// Addresses of contracts: "usdtm:BTCUSDT" is the page /mix/usdt/BTCUSDT.

import type { ContractLine } from '#engine/market/contract-config.ts'

export const mixLines = { usdt: 'usdtm', usdc: 'usdcm', usd: 'coinm' } as const satisfies Record<
  string,
  ContractLine
>

export type MixLine = keyof typeof mixLines

export const mixLineNames = Object.keys(mixLines) as MixLine[]

export const lineOfMix = (name: string | undefined): ContractLine | undefined =>
  mixLineNames.includes(name as MixLine) ? mixLines[name as MixLine] : undefined

export const mixOfLine = (line: ContractLine): MixLine =>
  mixLineNames.find((name) => mixLines[name] === line) as MixLine

/** What is copied: "usdtm:BTCUSDT" is the contract BTCUSDT, "BTCUSDT" the pair of spot. */
export const copiedName = (symbol: string): string => symbol.slice(symbol.indexOf(':') + 1)

export const isSpotSymbol = (symbol: string): boolean => !symbol.includes(':')

/** "usdtm:BTCUSDT" is the contract BTCUSDT of the line usdtm. */
export function symbolParts(symbol: string): { line: ContractLine; name: string } {
  const [line = '', name = ''] = symbol.split(':')
  return { line: line as ContractLine, name }
}

export function contractPath(symbol: string): string {
  const { line, name } = symbolParts(symbol)
  return `/mix/${mixOfLine(line)}/${name}`
}
