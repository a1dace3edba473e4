// A person who trades over the API with a key, and on the terminal's pages.

import { terminalAction } from '#app/features/terminal/terminal-action.ts'
import { keyOf, type SignedKey, signedCall } from './signed-call.ts'
import type { Person, TestServer } from './test-server.ts'

export type Fields = Record<string, unknown>

/** One person's API client and browser. */
export class Trader {
  constructor(
    private readonly server: TestServer,
    readonly person: Person,
    private readonly key: SignedKey,
    private readonly symbol: string,
  ) {}

  static async enter(server: TestServer, symbol: string): Promise<Trader> {
    const person = await server.person()
    return new Trader(server, person, await keyOf(server, person), symbol)
  }

  /** Returns the id of the order or plan; throws on a code other than `wanted`. */
  async call(path: string, body: Fields, wanted = '00000'): Promise<string> {
    const answer = await signedCall(this.server.origin, this.key, path, body)
    const { code, msg, data } = answer.body
    if (code !== wanted) throw new Error(`${path} ${JSON.stringify(body)}: ${code} ${msg}`)
    const { orderId, planId } = (data ?? {}) as { orderId?: string; planId?: string }
    return planId ?? orderId ?? ''
  }

  /** Posts a form of the terminal. */
  async submitForm(fields: Record<string, string>): Promise<void> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ formId: 'page-7', ...fields })) form.set(name, value)
    const { server, symbol, person } = this
    const request = new Request(`${server.origin}/en/spot/${symbol}`, { headers: { Cookie: person.cookie } })
    const answer = await terminalAction(server.services, request, symbol, 'en', form)
    // A success is a redirect.
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer))
  }

  /** Submits the order form. */
  async submitOrderForm(id: string, fields: Record<string, string>): Promise<void> {
    const confirmation = { confirmed: 'on', acknowledge: 'on', clientOrderId: id }
    await this.submitForm({ intent: 'place', ...confirmation, ...fields })
  }
}
