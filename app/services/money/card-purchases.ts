// One person's purchases by card: begun with a test card, confirmed at their price, checked by the bank with a code that it sends.

import type { Locale } from '#app/i18n/locales.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { fiatOrderOf, fiatOrdersOf } from '#db/queries/fiat-orders.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import type { Receipt } from '#engine/exchange/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import type { SentCodes } from '../people/sent-codes.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { Subject } from '../subject.ts'
import type { TradingService } from '../trading.ts'
import { readCard, type TypedCard } from './card.ts'

export interface CardService {
  /** The price holds for some seconds; of the card only brand and last four digits are kept. */
  begin(
    subject: Subject,
    id: string,
    terms: { coin: string; amount: string; card: TypedCard },
  ): Promise<Result<{ orderId: string }>>
  /** At the price shown. Where the bank wants a code, it sends one. */
  confirm(subject: Subject, id: string, orderId: string, locale: Locale): Promise<Result<null>>
  sendCode(subject: Subject, orderId: string, locale: Locale): Promise<Result<null>>
  /** The code of 3-D Secure; wrong too often, the purchase has failed. */
  answer(subject: Subject, id: string, orderId: string, code: string): Promise<Result<null>>
}

export interface CardSources {
  database: OpenDatabase
  trading: Pick<TradingService, 'submit'>
  exchange: { now(): number }
  sentCodes: SentCodes
  /** Wall clock: cards expire by it. */
  wall(): number
}

const purpose = 'card-payment'
const noOrder = refused({ code: rejection.fiatOrderFinal, field: 'orderId' })

const answerOf = ({ rejected }: Pick<Receipt, 'rejected'>): Result<null> =>
  rejected ? refused(rejected) : accepted(null)

export function createCards({ database, trading, exchange, sentCodes, wall }: CardSources): CardService {
  const orderOf = ({ account }: Subject, orderId: string) =>
    fiatOrderOf(database.read, account, readCountedId(orderId))

  async function sendCode(subject: Subject, orderId: string, locale: Locale): Promise<Result<null>> {
    const order = await orderOf(subject, orderId)
    if (order?.status !== '3ds') return noOrder
    const { userId, email } = subject
    return sentCodes.send({ userId, purpose, channel: 'mail', target: email, kind: 'code-card', locale })
  }

  return {
    async begin(subject, id, { coin, amount, card: typed }) {
      const card = readCard(typed, wall())
      if (!card.ok) return card
      const { account } = subject
      const command = { type: 'buyWithCard', account, coin, amount, ...card.value } as const
      const { at, rejected, events } = await trading.submit(subject, id, command)
      if (rejected) return refused(rejected)
      const made = events.find((event) => event.type === 'fiatOrderChanged' && event.account === account)
      if (made?.type === 'fiatOrderChanged') return accepted({ orderId: made.orderId })
      // A repeated request gets the first answer, without its events.
      const page = { kinds: ['card'], from: at, until: at + 1, limit: 1 } as const
      const [first] = await fiatOrdersOf(database.read, account, page, exchange.now())
      return accepted({ orderId: `${first?.orderId ?? ''}` })
    },

    async confirm(subject, id, orderId, locale) {
      const command = { type: 'confirmCardOrder', account: subject.account, orderId } as const
      const confirmed = answerOf(await trading.submit(subject, id, command))
      if (!confirmed.ok) return confirmed
      const order = await orderOf(subject, orderId)
      // Where codes were sent too often, the page of the bank offers another one later.
      if (order?.status === '3ds') await sendCode(subject, orderId, locale)
      return confirmed
    },

    sendCode,

    async answer(subject, id, orderId, code) {
      const order = await orderOf(subject, orderId)
      if (order?.status !== '3ds') return noOrder
      const known = await sentCodes.check(subject.userId, purpose, code)
      const isRight = known.ok
      // With tries left nothing happens to the purchase.
      if (!known.ok && known.refusal.code !== refusal.sentCodeOver) return known
      if (known.ok) {
        const spent = await sentCodes.spend(known.value)
        if (!spent.ok) return spent
      }
      const command = { type: 'answerCardChallenge', account: subject.account, orderId, isRight } as const
      const answered = answerOf(await trading.submit(subject, id, command))
      return answered.ok && !known.ok ? known : answered
    },
  }
}
