// What the exchange keeps of a person: the account, its level, its demo funds. All of it goes there as commands.

import type { SubAccountKind } from '#db/schema.ts'
import type { Command, ExchangePort, Rejection } from '#engine/exchange/protocol.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { ownId } from '../own-ids.ts'
import type { Refusal } from '../result.ts'
import { type GrantView, grantDemoFunds } from './demo-grants.ts'
import { randomToken } from './secrets.ts'

export interface Standing {
  /** Also heals a person whose account was not opened because the process ended in between. */
  openAccount(userId: string, kind: 'main' | 'demo'): Promise<Refusal | undefined>
  /** A sub-account of an owner; a demo has none in the exchange, and gets its funds. */
  openSubAccount(account: string, kind: SubAccountKind, owner: string): Promise<Refusal | undefined>
  /** Of a sub-account: a frozen one lets no login in. */
  refuseFrozen(account: string): Refusal | undefined
  /** Once per account and coin, however often it is requested. */
  grantDemoFunds(account: string): Promise<Refusal | undefined>
  resetDemoFunds(account: string): Promise<Refusal | undefined>
  /** As its owner requests. */
  setFrozen(account: string, frozen: boolean): Promise<Refusal | undefined>
}

/** What it reads of the exchange. */
export type StandingView = Pick<AccountView, 'account'> & GrantView

const refusalOf = ({ code, field, params }: Rejection): Refusal => ({ code, field, params })

export function createStanding(exchange: ExchangePort, accounts: StandingView): Standing {
  // Opening and granting is for who runs the exchange; the rest people do themselves.
  const ports = { operator: portOf('operator', exchange), person: portOf('person', exchange) }
  const submit = async (
    by: keyof typeof ports,
    id: string,
    command: Command,
  ): Promise<Refusal | undefined> => {
    const { rejected } = await ports[by].submit(id, command)
    return rejected && refusalOf(rejected)
  }
  const standing: Standing = {
    async openSubAccount(account, kind, owner) {
      if (kind === 'demo')
        return (await standing.openAccount(account, 'demo')) ?? (await standing.grantDemoFunds(account))
      if (accounts.account(account) !== undefined) return undefined
      const custodial = kind === 'custodial' && { custodial: true }
      const command = { type: 'openAccount', account, kind: 'sub', parent: owner, ...custodial } as const
      const refusal = await submit('operator', ownId('open-account'), command)
      return accounts.account(account) === undefined ? refusal : undefined
    },
    refuseFrozen: (account) =>
      accounts.account(account)?.frozen ? { code: rejection.accountFrozen } : undefined,
    async openAccount(userId, kind) {
      if (accounts.account(userId) !== undefined) return undefined
      const refusal = await submit('operator', ownId('open-account'), {
        type: 'openAccount',
        account: userId,
        kind,
      })
      // Another request may have opened it meanwhile.
      return accounts.account(userId) === undefined ? refusal : undefined
    },
    // The ids make a second grant a repeat of the first, whatever happens in between.
    async grantDemoFunds(account) {
      const answers = await grantDemoFunds(ports.operator, accounts, account)
      const no = answers.find(({ rejected }) => rejected !== undefined)?.rejected
      return no && refusalOf(no)
    },
    resetDemoFunds: (account) =>
      submit('person', ownId(`reset-${randomToken(9)}`), { type: 'resetDemoFunds', account }),
    setFrozen: (account, frozen) =>
      submit('operator', ownId(`freeze-${randomToken(9)}`), { type: 'setAccount', account, frozen }),
  }
  return standing
}
