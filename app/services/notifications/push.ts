// Which browsers get a person's pushes, and at which services they may be reached.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { OpenDatabase } from '#db/open-database.ts'
import { deletePushSubscription, putPushSubscription } from '#db/stores/push-subscriptions.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, type Result, refused } from '../result.ts'

export interface PushService {
  /** With which browsers subscribe. */
  publicKey: string
  subscribe(userId: string, locale: string, subscription: unknown): Promise<Result<null>>
  /** Of one's own alone. */
  unsubscribe(userId: string, endpoint: string): Promise<void>
}

interface PushNeeds {
  database: OpenDatabase
  publicKey: string
  /** More services than those of the browsers, by origin. */
  services?: readonly string[]
  wall(): number
}

const browsersMost = 10

/** The services of the browsers; the server sends to no other address that a page names. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]
const knownSuffixes = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

function isKnown(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port } = new URL(endpoint)
  if (services.includes(origin)) return true
  const isService = knownHosts.includes(hostname) || knownSuffixes.some((suffix) => hostname.endsWith(suffix))
  return protocol === 'https:' && port === '' && isService
}

const key = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes)

const shape = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
})

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export function createPush({ database, publicKey, services = [], wall }: PushNeeds): PushService {
  return {
    publicKey,
    async subscribe(userId, locale, subscription) {
      const read = shape.safeParse(subscription)
      if (!read.success || !isKnown(read.data.endpoint, services))
        return refused({ code: rejection.parameterInvalid, field: 'endpoint' })
      const { endpoint, keys } = read.data
      const row = { subscriptionId: idOf(endpoint), userId, endpoint, ...keys, locale, createdAt: wall() }
      await putPushSubscription(database, row, browsersMost)
      return accepted(null)
    },
    unsubscribe: (userId, endpoint) => deletePushSubscription(database, idOf(endpoint), userId),
  }
}
