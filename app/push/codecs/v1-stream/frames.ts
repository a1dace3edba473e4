// What goes over /v1/stream: frames of the client, messages of the server (spec 4, 7; domain.md 17.4).

import { z } from 'zod'
import type { NoticeTopic, OrderNotice } from '../../channels/notices/notice.ts'

export const topics = ['notice', 'updateOrderNotice'] as const satisfies readonly NoticeTopic[]

export type StreamReply =
  | { code: string; subType: 'login' | 'error'; data: null }
  | { code: string; subType: 'unsubscribe'; data: { topic: NoticeTopic } }
  /** `gap`: notices after `since` are lost. */
  | { code: string; subType: 'subscribe'; data: { topic: NoticeTopic; seq: number; gap: boolean } }
  | { code: string; subType: 'pong'; data: { ts: number } }

export type StreamMessage = StreamReply | ({ code: string } & OrderNotice)

const topic = z.enum(topics)

const frame = z.discriminatedUnion('action', [
  z.object({ action: z.literal('login'), ticket: z.string().min(1).max(100) }),
  z.object({
    action: z.literal('subscribe'),
    topic,
    since: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  z.object({ action: z.enum(['unsub', 'unsubscribe']), topic }),
  z.object({ action: z.literal('ping') }),
])

export type ClientFrame = z.infer<typeof frame>

/** Undefined for anything else; the bare word "ping" is a frame. */
export function readFrame(text: string): ClientFrame | undefined {
  if (text === 'ping') return { action: 'ping' }
  try {
    const parsed = frame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
