// Hands pushes to the services of browsers (RFC 8030, 8291, 8292): each at most once, a refused one again a few times.

import { createECDH } from 'node:crypto'
import type { OpenDatabase } from '#db/open-database.ts'
import { duePushes, notePush, type WaitingPush } from '#db/stores/notification-sendings.ts'
import { deletePushSubscription } from '#db/stores/push-subscriptions.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** `key`: 32 random bytes as base64url, a private key of the curve. */
export function pushKeysOf(key: string): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(key, 'base64url'))
  return { publicKey: curve.getPublicKey('base64url'), privateKey: key }
}

/** The status of the answer; it throws where there was none. */
export type PushSender = (
  push: Pick<WaitingPush, 'endpoint' | 'p256dh' | 'auth' | 'payload'>,
) => Promise<number>

const timeoutMs = 10_000
/** Older ones are not shown to a browser that was off. */
const lifeSeconds = 4 * 60 * 60

export function openPushSender({ publicKey, privateKey }: PushKeys): PushSender {
  const vapidDetails = { subject: 'mailto:no-reply@erguvan.test', publicKey, privateKey }
  return async ({ endpoint, p256dh, auth, payload }) => {
    // Few servers ever send one: loaded with the first.
    const { default: webPush } = await import('web-push')
    const subscription = { endpoint, keys: { p256dh, auth } }
    const options = { vapidDetails, TTL: lifeSeconds }
    const { method, headers, body } = webPush.generateRequestDetails(
      subscription,
      payload ?? undefined,
      options,
    )
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    return answer.status
  }
}

const attemptsMost = 5
const againMs = 10_000
const pushesAtOnce = 20

/** Nothing reached the service, so that another try brings it once. */
const wasRefused = (error: unknown) => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

export async function sendPushes(database: OpenDatabase, sender: PushSender, now: number): Promise<void> {
  for (const push of duePushes(database, now, pushesAtOnce)) {
    const attempts = push.attempts + 1
    const again = (lastError: string) =>
      notePush(
        database,
        push,
        attempts < attemptsMost
          ? { state: 'waiting', dueAt: now + againMs * 2 ** (attempts - 1), lastError }
          : { state: 'failed', lastError },
      )
    await notePush(database, push, { state: 'sending', attempts })
    try {
      const status = await sender(push)
      if (status < 300) await notePush(database, push, { state: 'sent', lastError: null })
      else if (status === 404 || status === 410) {
        await notePush(database, push, { state: 'failed', lastError: `status ${status}` })
        await deletePushSubscription(database, push.target)
      } else await again(`status ${status}`)
    } catch (error) {
      // Without an answer it may have arrived: it stays as it is.
      if (wasRefused(error)) await again(String(error))
      else await notePush(database, push, { lastError: String(error) })
    }
  }
}
