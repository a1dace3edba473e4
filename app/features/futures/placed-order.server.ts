// What to say of an order that was just placed: it rests, was filled, or what else became of it.

import type { Post } from './contract-post.server.ts'
import type { Flash, FlashWord } from './flash.ts'
import type { OrderTerms } from './read-order.ts'

export async function flashOfOrder(
  { services, subject, contract }: Post,
  orderId: string,
  word: FlashWord,
  order: OrderTerms,
): Promise<Flash> {
  const coin = contract.line === 'coinm' ? contract.quote : contract.base
  const row = await services.futures.order(subject.account, { orderId })
  if (!row) return { key: 'accepted', word, amount: order.size, coin }
  const { status, executedSize, averagePrice, price, size } = row
  if (status === 'filled' || status === 'partially-cancelled')
    return { key: 'filled', word, amount: executedSize, coin, price: averagePrice ?? price }
  if (status === 'cancelled') return { key: 'cancelled' }
  if (executedSize !== '0') return { key: 'partial', word, amount: executedSize, coin }
  return { key: 'open', word, amount: size, coin, price }
}
