// What to say of an order that was just placed: it rests, or what became of it.

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
  const live = services.futures.liveOrders(subject.account).find((one) => one.orderId === orderId)
  if (!live) return { key: 'accepted', word, amount: order.size, coin }
  const isPart = live.executedSize !== '0'
  return {
    key: isPart ? 'partial' : 'open',
    word,
    amount: isPart ? live.executedSize : live.size,
    coin,
    price: live.price,
  }
}
