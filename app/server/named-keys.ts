// API keys given at the start: the first acts for the demo account that has a name, each further one for its own.

import { ownId } from '#app/services/own-ids.ts'
import { grantDemoFunds } from '#app/services/people/demo-grants.ts'
import type { Services } from '#app/services/services.ts'
import type { ExchangeNode } from '#db/exchange-node.ts'
import { portOf } from '#engine/exchange/senders.ts'
import type { NamedKey } from './options.ts'

/** Every step may be repeated: at the next start they are the same keys. */
export async function openNamedKeys(
  given: readonly NamedKey[],
  { exchange, host }: Pick<ExchangeNode, 'exchange' | 'host'>,
  keys: Services['keys'],
  demoAccount: string | undefined,
): Promise<void> {
  for (const [index, key] of given.entries()) {
    const account = index === 0 && demoAccount !== undefined ? demoAccount : `key:${key.apiKey}`
    if (account !== demoAccount) await openAccount({ exchange, host }, account)
    await keys.openNamed({ ...key, account })
  }
}

async function openAccount(
  { exchange, host }: Pick<ExchangeNode, 'exchange' | 'host'>,
  account: string,
): Promise<void> {
  const operator = portOf('operator', host)
  if (exchange.account(account) === undefined)
    await operator.submit(ownId('open-account'), { type: 'openAccount', account, kind: 'demo' })
  await grantDemoFunds(operator, exchange, account)
}
