// Which venue, with whose keys, under whose law: from the environment alone, read once, refused by name when wrong.

import type { GateSettings } from './venue-gate.ts'

export interface VenueAccess extends GateSettings {
  venue: string
  /** Another server with the venue's API, like ours. */
  url?: string
  isSandbox: boolean
  apiKey: string
  secret: string
  passphrase?: string
}

export class BadVenueSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/

/** Throws BadVenueSetting with a sentence that never holds a secret. */
export function readVenueAccess(env: Environment): VenueAccess {
  const need = (name: string) => {
    const value = env[name]
    if (!value) throw new BadVenueSetting(`${name} is missing`)
    return value
  }
  const venue = need('VENUE').toLowerCase()
  const url = env['VENUE_URL'] || undefined
  if (url !== undefined && !/^https?:\/\/[^/]+$/.test(url))
    throw new BadVenueSetting('VENUE_URL: expected http://host:port, without a path')
  const isSandbox = readYes(env, 'VENUE_SANDBOX')
  const country = env['COUNTRY'] || undefined
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country))
    throw new BadVenueSetting('COUNTRY: expected two letters, like TR')
  const passphrase = env['VENUE_PASSPHRASE'] || undefined
  return {
    venue,
    isSandbox,
    isRealMoney: !isSandbox && !(url !== undefined && loopback.test(url)),
    apiKey: need('VENUE_KEY'),
    secret: need('VENUE_SECRET'),
    ...(passphrase && { passphrase }),
    ...(url && { url }),
    ...(country && { country }),
    ...(env['VENUE_KILL_FILE'] && { killFile: env['VENUE_KILL_FILE'] }),
  }
}

function readYes(env: Environment, name: string): boolean {
  const word = env[name] || 'false'
  if (word !== 'true' && word !== 'false') throw new BadVenueSetting(`${name}: expected true or false`)
  return word === 'true'
}
