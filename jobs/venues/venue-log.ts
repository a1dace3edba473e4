// The log of what trades at a venue: nothing secret leaves through it, wherever it was found.

import pino from 'pino'
import type { VenueAccess } from './venue-settings.ts'

const hidden = '[hidden]'
const secretNames = ['apiKey', 'secret', 'password', 'passphrase', 'privateKey', 'token', 'headers']

/**
 * Fields of those names are struck out, and the secrets themselves in any text: errors of clients quote request
 * addresses and responses.
 */
export function venueLog(
  { apiKey, secret, passphrase }: Pick<VenueAccess, 'apiKey' | 'secret' | 'passphrase'>,
  out: { write(line: string): unknown },
  level = 'info',
): pino.Logger {
  const secrets = [secret, passphrase, apiKey].filter((one): one is string => one !== undefined && one !== '')
  const hide = (line: string) =>
    secrets.reduce((text, one) => text.replaceAll(JSON.stringify(one).slice(1, -1), hidden), line)
  const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: hidden } }, { write: (line) => void out.write(hide(line)) })
}
