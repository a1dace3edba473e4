// A person with a wallet of contracts, on a server of tests.

import type { Subject } from '#app/services/subject.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'
import type { Person, TestServer } from './test-server.ts'

export interface ContractTrader extends Person {
  subject: Subject
}

/** A demo person (its recognition form is done) with so much in a wallet. */
export async function contractTrader(
  server: TestServer,
  coin = 'USDT',
  amount = '50000',
  line: ContractLine = 'usdtm',
): Promise<ContractTrader> {
  const person = await server.person()
  const { account } = person
  const subject = (await server.services.people.subject(person.cookie)) as Subject
  await server.operate({ type: 'grantFunds', account, coin, amount })
  const funds = { from: account, to: `${account}/${line}`, coin, amount }
  const { rejected } = await server.services.trading.transfer(subject, crypto.randomUUID(), funds)
  if (rejected) throw new Error(`no transfer: ${JSON.stringify(rejected)}`)
  return { ...person, subject }
}
