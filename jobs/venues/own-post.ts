// A command as a call of our own server, through ccxt's generic signed call of the compatible API.

import type { Exchange } from 'ccxt'

export type Body = Readonly<Record<string, unknown>>

/** What the server named: an order or a plan, the first of several, or a loan. */
export interface Named {
  orderId: string | undefined
  loanId: string | undefined
}

/** Fields without a value are not sent. */
export async function ownPost(
  client: Exchange,
  product: 'spot' | 'mix' | 'margin',
  path: string,
  body: Body,
): Promise<Named> {
  const answer = await client.request(`v2/${product}/${path}`, ['private', product], 'POST', given(body))
  const { data } = answer as {
    data?: { orderId?: unknown; loanId?: unknown; successList?: { orderId?: unknown }[] } | null
  }
  return {
    orderId: named(data?.orderId ?? data?.successList?.[0]?.orderId),
    loanId: named(data?.loanId),
  }
}

export const given = (body: Body): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

const named = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
