// How the secrets of keys are stored in the database: sealed or digested under a key kept outside it.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface Seals {
  /** `owner` belongs to the seal: moved to another row it does not open. */
  seal(text: string, owner: string): string
  /** Undefined when it was sealed under another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string | undefined
  digest(text: string, owner: string): string
}

/** `key`: random text of a file of the data folder. */
export function createSeals(key: string): Seals {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const sealKey = derived('api key secrets')
  const digestKey = derived('api key passphrases')
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, sealKey, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      const opening = createDecipheriv(cipher, sealKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const text = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return undefined
      }
    },
    digest: (text, owner) => createHmac('sha256', digestKey).update(`${owner} ${text}`).digest('base64url'),
  }
}
