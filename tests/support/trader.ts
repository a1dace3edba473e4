// A person who trades by a program with a key, and by hand on the terminal's pages.

import { terminalAction } from '#app/features/terminal/terminal-action.ts'
import type { LiveHouse, Person } from './live-house.ts'
import { keyOf, type SignedKey, signedCall } from './signed-call.ts'

export type Fields = Record<string, unknown>

/** One person's program, and the pages in that person's browser. */
export class Trader {
  constructor(
    private readonly house: LiveHouse,
    readonly person: Person,
    private readonly key: SignedKey,
    private readonly symbol: string,
  ) {}

  static async enter(house: LiveHouse, symbol: string): Promise<Trader> {
    const person = await house.person()
    return new Trader(house, person, await keyOf(house, person), symbol)
  }

  /** Answers the id of the order or plan; throws where the answer is another than wanted. */
  async says(path: string, body: Fields, wanted = '00000'): Promise<string> {
    const answer = await signedCall(this.house.origin, this.key, path, body)
    const { code, msg, data } = answer.body
    if (code !== wanted) throw new Error(`${path} ${JSON.stringify(body)}: ${code} ${msg}`)
    const { orderId, planId } = (data ?? {}) as { orderId?: string; planId?: string }
    return planId ?? orderId ?? ''
  }

  /** Posts a form of the terminal. */
  async posts(fields: Record<string, string>): Promise<void> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ formId: 'page-7', ...fields })) form.set(name, value)
    const { house, symbol, person } = this
    const request = new Request(`${house.origin}/en/spot/${symbol}`, { headers: { Cookie: person.cookie } })
    const answer = await terminalAction(house.services, request, symbol, 'en', form)
    // What went well leads on to another page.
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
  }

  /** Fills the order form of the page in. */
  async orders(id: string, fields: Record<string, string>): Promise<void> {
    const told = { confirmed: 'on', acknowledge: 'on', clientOrderId: id }
    await this.posts({ intent: 'place', ...told, ...fields })
  }
}
