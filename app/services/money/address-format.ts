// How the chains write addresses: bytes to text, and text back to its canonical form, checksums checked.

import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import {
  base32,
  base58,
  base58xrp,
  base64urlnopad,
  bech32,
  bech32m,
  createBase58check,
  hex,
} from '@scure/base'

export interface ReadAddress {
  /** As the exchange writes it. */
  text: string
  /** What it says, to be compared with addresses of this exchange. */
  payload: Uint8Array
}

export interface AddressFormat {
  /** Of an address that the exchange makes. */
  bytes: 20 | 28 | 32
  write(payload: Uint8Array): string
  /** Undefined for any text that is not an address of the chain; may throw as well. */
  read(text: string): ReadAddress | undefined
}

const base58check = createBase58check(sha256)
const ascii = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const startsWith = (bytes: Uint8Array, prefix: readonly number[]) =>
  prefix.every((byte, n) => bytes[n] === byte)

/** With the mixed case of EIP-55; a text in one case is taken without it. */
function writeEvm(payload: Uint8Array): string {
  const digits = hex.encode(payload)
  const hash = hex.encode(keccak_256(ascii(digits)))
  const cased = [...digits].map((digit, n) =>
    Number.parseInt(hash[n] as string, 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

export const evm: AddressFormat = {
  bytes: 20,
  write: writeEvm,
  read(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
    const digits = text.slice(2)
    const payload = hex.decode(digits.toLowerCase())
    const written = writeEvm(payload)
    const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
    return isOneCase || written === text ? { text: written, payload } : undefined
  },
}

/** Segwit addresses of version 0 (BIP 173), later versions (BIP 350), and the older base58 ones. */
export const bitcoinLike = (prefix: string, versions: readonly number[]): AddressFormat => ({
  bytes: 20,
  write: (payload) => bech32.encode(prefix, [0, ...bech32.toWords(payload)]),
  read(text) {
    const lower = text.toLowerCase()
    if (!lower.startsWith(`${prefix}1`)) {
      const bytes = base58check.decode(text)
      return bytes.length === 21 && versions.includes(bytes[0] as number)
        ? { text, payload: bytes }
        : undefined
    }
    if (text !== lower && text !== text.toUpperCase()) return undefined
    const isFirst = lower[prefix.length + 1] === 'q'
    const coder = isFirst ? bech32 : bech32m
    const [version = 0, ...words] = coder.decode(lower as `${string}1${string}`).words
    const payload = coder.fromWords(words)
    const isLength = isFirst ? [20, 32].includes(payload.length) : payload.length >= 2 && payload.length <= 40
    return version <= 16 && isLength ? { text: lower, payload } : undefined
  },
})

/** Version bytes before the payload, and a checksum. */
export const base58Format = (version: readonly number[]): AddressFormat => ({
  bytes: 20,
  write: (payload) => base58check.encode(joined([...version], payload)),
  read(text) {
    const bytes = base58check.decode(text)
    return bytes.length === version.length + 20 && startsWith(bytes, version)
      ? { text, payload: bytes.slice(version.length) }
      : undefined
  },
})

export const dogecoin: AddressFormat = {
  ...base58Format([0x1e]),
  read: (text) => base58Format([0x1e]).read(text) ?? base58Format([0x16]).read(text),
}

export const solana: AddressFormat = {
  bytes: 32,
  write: (payload) => base58.encode(payload),
  read(text) {
    const payload = base58.decode(text)
    return payload.length === 32 ? { text, payload } : undefined
  },
}

const checkOf = (bytes: Uint8Array) => sha256(sha256(bytes)).slice(0, 4)

export const ripple: AddressFormat = {
  bytes: 20,
  write: (payload) => base58xrp.encode(joined([0], payload, checkOf(joined([0], payload)))),
  read(text) {
    const bytes = base58xrp.decode(text)
    const body = bytes.slice(0, 21)
    const isRight = bytes.length === 25 && bytes[0] === 0 && startsWith(checkOf(body), [...bytes.slice(21)])
    return isRight ? { text, payload: body.slice(1) } : undefined
  },
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc
}

export const stellar: AddressFormat = {
  bytes: 32,
  write(payload) {
    const body = joined([6 << 3], payload)
    const crc = crc16(body)
    return base32.encode(joined(body, [crc & 0xff, crc >> 8]))
  },
  read(text) {
    const bytes = base32.decode(text)
    const payload = bytes.slice(1, 33)
    return bytes.length === 35 && stellar.write(payload) === text ? { text, payload } : undefined
  },
}

/** The user-friendly form of TON, of the basic workchain. */
const writeTon = (payload: Uint8Array, flag = 0x51) => {
  const body = joined([flag, 0], payload)
  const crc = crc16(body)
  return base64urlnopad.encode(joined(body, [crc >> 8, crc & 0xff]))
}

export const ton: AddressFormat = {
  bytes: 32,
  write: (payload) => writeTon(payload),
  read(text) {
    const bytes = base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_'))
    const payload = bytes.slice(2, 34)
    const flag = bytes[0] as number
    if (bytes.length !== 36 || ![0x11, 0x51].includes(flag)) return undefined
    return writeTon(payload, flag) === base64urlnopad.encode(bytes) ? { text, payload } : undefined
  },
}

export const bech32Format = (prefix: string, bytes: 20 | 32 = 20): AddressFormat => ({
  bytes,
  write: (payload) => bech32.encode(prefix, bech32.toWords(payload)),
  read(text) {
    const { prefix: given, words } = bech32.decode(text.toLowerCase() as `${string}1${string}`)
    const payload = bech32.fromWords(words)
    return given === prefix && [20, 32].includes(payload.length)
      ? { text: text.toLowerCase(), payload }
      : undefined
  },
})

/** An address of Cardano's main network that names no stake. */
const enterpriseHeader = 0x61
export const cardano: AddressFormat = {
  bytes: 28,
  write: (payload) => bech32.encode('addr', bech32.toWords(joined([enterpriseHeader], payload)), false),
  read(text) {
    const { prefix, words } = bech32.decode(text.toLowerCase() as `${string}1${string}`, false)
    const bytes = bech32.fromWords(words)
    const isMain = ((bytes[0] as number) & 0x0f) === 1
    const isLength = bytes.length === 29 || bytes.length === 57
    return prefix === 'addr' && isMain && isLength
      ? { text: text.toLowerCase(), payload: bytes.slice(1) }
      : undefined
  },
}

/** 32 bytes in hexadecimal, as Sui, Aptos and NEAR's implicit accounts have them; none of them has a checksum. */
export const hexFormat = (prefix: '0x' | ''): AddressFormat => ({
  bytes: 32,
  write: (payload) => `${prefix}${hex.encode(payload)}`,
  read(text) {
    const digits = text.toLowerCase().slice(prefix.length)
    if (!text.startsWith(prefix) || !/^[0-9a-f]{64}$/.test(digits)) return undefined
    return { text: `${prefix}${digits}`, payload: hex.decode(digits) }
  },
})

/** SS58 of Polkadot and its kin, with networks below 64. */
export const ss58 = (network: number): AddressFormat => {
  const write = (payload: Uint8Array) => {
    const body = joined([network], payload)
    return base58.encode(joined(body, blake2b(joined(ascii('SS58PRE'), body)).slice(0, 2)))
  }
  return {
    bytes: 32,
    write,
    read(text) {
      const payload = base58.decode(text).slice(1, 33)
      return payload.length === 32 && write(payload) === text ? { text, payload } : undefined
    },
  }
}
