// Asks for the price of a conversion by the fields that both dialects have.

import type { Services } from '../services/services.ts'
import type { Subject } from '../services/subject.ts'
import { refuseAs } from './registry.ts'

interface Caller {
  services: Pick<Services, 'convert'>
  subject: Subject
  newId(): string
}

interface QuoteInput {
  fromCoin: string
  toCoin: string
  fromCoinSize?: string | undefined
  toCoinSize?: string | undefined
}

export async function askQuote(
  { services, subject, newId }: Caller,
  { fromCoin, toCoin, fromCoinSize, toCoinSize }: QuoteInput,
  wireNames: Readonly<Record<string, string>>,
) {
  const quoted = await services.convert.quote(subject, newId(), {
    from: fromCoin,
    to: toCoin,
    ...(fromCoinSize !== undefined && { fromSize: fromCoinSize }),
    ...(toCoinSize !== undefined && { toSize: toCoinSize }),
  })
  return quoted.ok ? quoted : refuseAs(quoted.refusal, wireNames)
}
