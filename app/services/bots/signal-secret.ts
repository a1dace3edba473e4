// The secret in the address of a signal: a digest of what its row holds under a key that is not in the database.

import { equalTexts, keyedDigest, randomToken } from '../people/secrets.ts'

/** 192 bits. */
const secretLength = 32

export interface SignalSecrets {
  /** Another salt is another secret. */
  newSalt(): string
  pathOf(signal: { signalId: string; salt: string }): string
  secretOf(signal: { signalId: string; salt: string }): string
  isSecretOf(signal: { signalId: string; salt: string } | undefined, given: string): boolean
}

export function createSignalSecrets(key: string): SignalSecrets {
  const secretOf = (signalId: string, salt: string) =>
    keyedDigest(key, `signal ${signalId} ${salt}`).slice(0, secretLength)
  return {
    newSalt: () => randomToken(),
    secretOf: ({ signalId, salt }) => secretOf(signalId, salt),
    pathOf: ({ signalId, salt }) => `/hook/signal/${signalId}/${secretOf(signalId, salt)}`,
    isSecretOf: (signal, given) =>
      // A signal that does not exist takes as long as one that does.
      equalTexts(given, secretOf(signal?.signalId ?? '', signal?.salt ?? '')) && signal !== undefined,
  }
}
