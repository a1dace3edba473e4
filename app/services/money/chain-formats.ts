// Which address format each chain has; coins move in and out only on chains that are here.

import * as formats from './address-format.ts'

const evmChains = [
  'ERC20',
  'BSC',
  'Arbitrum One',
  'Polygon',
  'Polygon (Bridged)',
  'Optimism',
  'Avalanche C-Chain',
  'X Layer',
  'OKTC',
  'zkSync Era',
  'MERLIN Network',
  'Linea',
  'Base',
  'Moonriver',
  'Moonbeam',
  'Ethereum Classic',
  'EthereumPoW',
  'Endurance Smart Chain',
  'FEVM',
  'Chiliz Chain',
  'CFX_EVM',
  'CELO',
  'CELO-TOKEN',
  'OASYS',
  'Fantom',
  'Klaytn',
]

const others: Readonly<Record<string, formats.AddressFormat>> = {
  Bitcoin: formats.bitcoinLike('bc', [0x00, 0x05]),
  BRC20: formats.bitcoinLike('bc', [0x00, 0x05]),
  Litecoin: formats.bitcoinLike('ltc', [0x30, 0x32, 0x05]),
  Dogecoin: formats.dogecoin,
  TRC20: formats.base58Format([0x41]),
  Tezos: formats.base58Format([0x06, 0xa1, 0x9f]),
  Solana: formats.solana,
  Ripple: formats.ripple,
  'Stellar Lumens': formats.stellar,
  TON: formats.ton,
  Cardano: formats.cardano,
  Cosmos: formats.bech32Format('cosmos'),
  Celestia: formats.bech32Format('celestia'),
  INJ: formats.bech32Format('inj'),
  DYDX: formats.bech32Format('dydx'),
  Terra: formats.bech32Format('terra'),
  'Terra Classic': formats.bech32Format('terra'),
  'Terra Classic (USTC)': formats.bech32Format('terra'),
  Crypto: formats.bech32Format('cro'),
  Zilliqa: formats.bech32Format('zil'),
  Harmony: formats.bech32Format('one'),
  Elrond: formats.bech32Format('erd', 32),
  SUI: formats.hexFormat('0x'),
  Aptos: formats.hexFormat('0x'),
  NEAR: formats.hexFormat(''),
  Polkadot: formats.ss58(0),
  Kusama: formats.ss58(2),
  Acala: formats.ss58(10),
  Astar: formats.ss58(5),
}

export function formatOfChain(chain: string): formats.AddressFormat | undefined {
  return evmChains.includes(chain) ? formats.evm : others[chain]
}

/** An address in the form that the exchange writes it in; undefined for any text that is none of this chain. */
export function readAddress(chain: string, text: string): formats.ReadAddress | undefined {
  try {
    return formatOfChain(chain)?.read(text.trim())
  } catch {
    return undefined
  }
}

/** Chains that write addresses alike share them: an account has one on all of them. */
export const familyOfChain = (chain: string) => (evmChains.includes(chain) ? 'evm' : chain)

/** Ripple's tags are numbers of 32 bits; a memo of the others is any short text. */
export const isMemoOf = (chain: string, memo: string) =>
  chain === 'Ripple' ? /^\d{1,10}$/.test(memo) && Number(memo) < 2 ** 32 : /^[\x20-\x7e]{1,28}$/.test(memo)
