// What the exchange keeps of a person: the account, its level, its demo funds. All of it goes there as commands.

import type { Command, ExchangePort } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { demoFunds } from '#engine/kernel/defaults.ts'
import type { Refusal } from '../result.ts'
import { randomToken } from './secrets.ts'

export interface Standing {
  /** Also heals a person whose account was not opened because the process ended in between. */
  openAccount(userId: string, kind: 'main' | 'demo'): Promise<void>
  /** Once per account and coin, however often it is requested. */
  grantDemoFunds(account: string): Promise<void>
  resetDemoFunds(account: string): Promise<Refusal | undefined>
  verifyIdentity(account: string, birthDate: string, country: string): Promise<Refusal | undefined>
}

export function createStanding(exchange: ExchangePort, accounts: Pick<AccountView, 'account'>): Standing {
  // Opening and granting is for who runs the exchange; the rest people do themselves.
  const ports = { operator: portOf('operator', exchange), person: portOf('person', exchange) }
  const submit = async (
    by: keyof typeof ports,
    id: string,
    command: Command,
  ): Promise<Refusal | undefined> => {
    const { rejected } = await ports[by].submit(id, command)
    return rejected && { code: rejected.code, field: rejected.field, params: rejected.params }
  }
  return {
    async openAccount(userId, kind) {
      if (accounts.account(userId) === undefined) {
        await submit('operator', 'open-account', { type: 'openAccount', account: userId, kind })
      }
    },
    // The ids make a second grant a repeat of the first, whatever happens in between.
    async grantDemoFunds(account) {
      await Promise.all(
        Object.entries(demoFunds).map(([coin, amount]) =>
          submit('operator', `demo-funds-${coin}`, { type: 'grantFunds', account, coin, amount }),
        ),
      )
    },
    resetDemoFunds: (account) =>
      submit('person', `reset-${randomToken(9)}`, { type: 'resetDemoFunds', account }),
    verifyIdentity: (account, birthDate, country) =>
      submit('person', `verify-${randomToken(9)}`, { type: 'verifyIdentity', account, birthDate, country }),
  }
}
