// The addresses that accounts receive at: made from the exchange's seed and the account's number, and read back to the account.
// Where a chain knows memos, all share one address and the memo says whose it is.

import { sha256 } from '@noble/hashes/sha2.js'
import type { CoinChain } from '#engine/market/coin-chains.ts'
import type { AddressFormat, ReadAddress } from './address-format.ts'
import { familyOfChain, formatOfChain } from './chain-formats.ts'

export interface OwnAddress {
  address: string
  memo?: string
}

const numberBytes = 4
/** No account has it: the address that accounts share where memos tell them apart. */
const sharedNumber = 0

const digestOf = (text: string) => sha256(new TextEncoder().encode(text))
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset)

/** `numbers` gives each account its number and back. */
export function createAddresses(
  seed: number,
  numbers: {
    addressNumber(account: string): number | undefined
    accountOfNumber(n: number): string | undefined
  },
) {
  /** The number, hidden by what follows it, which follows from the number in turn. */
  function payloadOf(chain: string, number: number, { bytes }: AddressFormat): Uint8Array {
    const tag = digestOf(`address ${seed} ${familyOfChain(chain)} ${number}`).slice(0, bytes - numberBytes)
    const payload = new Uint8Array(bytes)
    view(payload).setUint32(0, (number ^ maskOf(tag)) >>> 0)
    payload.set(tag, numberBytes)
    return payload
  }

  const maskOf = (tag: Uint8Array) => view(sha256(tag)).getUint32(0)
  const memoMask = (chain: string) => view(digestOf(`memo ${seed} ${chain}`)).getUint32(0) & 0x7fffffff

  function numberIn(chain: string, payload: Uint8Array, format: AddressFormat): number | undefined {
    if (payload.length !== format.bytes) return undefined
    const number = (view(payload).getUint32(0) ^ maskOf(payload.slice(numberBytes))) >>> 0
    const made = payloadOf(chain, number, format)
    return made.every((byte, n) => byte === payload[n]) ? number : undefined
  }

  function ofAccount(account: string, { chain, needsMemo }: CoinChain): OwnAddress | undefined {
    const format = formatOfChain(chain)
    const number = numbers.addressNumber(account)
    if (!format || number === undefined) return undefined
    const address = format.write(payloadOf(chain, needsMemo ? sharedNumber : number, format))
    return needsMemo ? { address, memo: `${number ^ memoMask(chain)}` } : { address }
  }

  return {
    ofAccount,
    /** Whose it is; 'none' where it is the exchange's own and belongs to no account, undefined where it lies outside. */
    owner({ chain, needsMemo }: CoinChain, { payload }: ReadAddress, memo = ''): string | 'none' | undefined {
      const format = formatOfChain(chain)
      const number = format && numberIn(chain, payload, format)
      if (number === undefined) return undefined
      if (!needsMemo) return numbers.accountOfNumber(number) ?? 'none'
      return (/^\d{1,10}$/.test(memo) && numbers.accountOfNumber(Number(memo) ^ memoMask(chain))) || 'none'
    },
  }
}

/** The id of a transfer on its chain; both ends of a transfer between two accounts have the same. */
export const transactionId = (seed: number, chain: string, end: 'in' | 'out', id: number) =>
  Buffer.from(digestOf(`transaction ${seed} ${chain} ${end} ${id}`)).toString('hex')
