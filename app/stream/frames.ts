// What goes over the live socket: frames of the client, messages of the server (spec 4, 7; domain.md 17.4).

import { z } from 'zod'

export const topics = ['notice', 'updateOrderNotice'] as const
export type StreamTopic = (typeof topics)[number]

/** `delegate_plan` and `delegate_oco`: also the orders that plans placed. */
export type DelegateType = 'delegate_limit' | 'delegate_market' | 'delegate_plan' | 'delegate_oco'

/** An order got fills; those inside half a second count as one. */
export interface FillNotice {
  id: string
  delegateType: DelegateType
  /** 0 buy, 1 sell. */
  ftype: 0 | 1
  displayName: string
  dealCount: string
  /** What the fills cost on average. */
  dealPrice: string
  baseCoin: string
  priceCoin: string
}

/** An order or plan now has another price. */
export interface PriceNotice {
  /** The orderId, or "plan-" and the planId. */
  id: string
  ftype: 0 | 1
  v: string
  /** The coin of `v`. */
  vC: string
  lC: string
  rC: string
  dT: DelegateType
  p: string
}

/** `seq` counts the notices of one person, so that a reconnect asks for those after the last one it saw. */
export type Noticed =
  | { seq: number; subType: 'notice'; data: FillNotice }
  | { seq: number; subType: 'updateOrderNotice'; data: PriceNotice }

export type StreamReply =
  | { code: string; subType: 'login' | 'error'; data: null }
  | { code: string; subType: 'unsubscribe'; data: { topic: StreamTopic } }
  /** `gap`: notices after `since` are lost. */
  | { code: string; subType: 'subscribe'; data: { topic: StreamTopic; seq: number; gap: boolean } }
  | { code: string; subType: 'pong'; data: { ts: number } }

export type StreamMessage = StreamReply | ({ code: string } & Noticed)

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

/** Undefined for whatever is none of the frames; the bare word "ping" is one. */
export function readFrame(text: string): ClientFrame | undefined {
  if (text === 'ping') return { action: 'ping' }
  try {
    const parsed = frame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
