// On which chains a coin may come in and go out, and what that asks for.

import { coinChainRows } from './coin-chain-data.ts'

/** Amounts in the coin itself, as decimal text. */
export interface CoinChain {
  coin: string
  chain: string
  canDeposit: boolean
  canWithdraw: boolean
  needsMemo: boolean
  minDeposit: string
  minWithdraw: string
  withdrawFee: string
  confirmations: number
}

/** Whose addresses this exchange cannot check: nothing comes in or goes out there (app/services/money/chain-formats.ts). */
const closedChains: ReadonlySet<string> = new Set([
  'AELF',
  'Arweave',
  'Avalanche X-Chain',
  'BCHK-OKTC',
  'BTCK-OKTC',
  'BitcoinCash',
  'Conflux',
  'DOTK-OKTC',
  'Dfinity',
  'EOS',
  'ETCK-OKTC',
  'ETHK-OKTC',
  'Enjin Relay Chain',
  'FILK-OKTC',
  'FLOW',
  'Filecoin',
  'ICON',
  'IOST',
  'Kadena',
  'LINKK-OKTC',
  'LTCK-OKTC',
  'Lightning',
  'Lisk',
  'Mina',
  'N3',
  'NEO',
  'Ontology',
  'Quantum',
  'SHIBK-OKTC',
  'SUSHIK-OKTC',
  'Starknet',
  'TRXK-OKTC',
  'UNIK-OKTC',
  'WBTCK-OKTC',
  'Wax',
  'XRPK-OKTC',
  'l-Stacks',
])

function readRow(line: string): CoinChain {
  const [coin, chain, switches, minDeposit, minWithdraw, withdrawFee, confirmations] = line.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    coin,
    chain,
    canDeposit: switches[0] === '1' && !closedChains.has(chain),
    canWithdraw: switches[1] === '1' && !closedChains.has(chain),
    needsMemo: switches[2] === '1',
    minDeposit,
    minWithdraw,
    withdrawFee,
    confirmations: Number(confirmations),
  }
}

function readChains(): Map<string, CoinChain[]> {
  const byCoin = new Map<string, CoinChain[]>()
  for (const line of coinChainRows.trim().split('\n')) {
    const chain = readRow(line)
    const known = byCoin.get(chain.coin)
    if (known) known.push(chain)
    else byCoin.set(chain.coin, [chain])
  }
  return byCoin
}

/** All that is known, by coin; a coin without known chains is not in it. */
export const coinChains: ReadonlyMap<string, readonly CoinChain[]> = readChains()
