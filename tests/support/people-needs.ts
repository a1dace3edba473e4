// What the people services need over an exchange on disk; `wall` is a test's own clock.

import { messageText } from '#app/i18n/message-text.ts'
import { createSeals } from '#app/services/keys/sealing.ts'
import { createAttemptLimits } from '#app/services/people/attempt-limits.ts'
import { createOutbox } from '#app/services/people/outbox.ts'
import type { PeopleNeeds } from '#app/services/people/people-needs.ts'
import { createSecondFactor } from '#app/services/people/second-factor.ts'
import type { OpenExchange } from '#db/open-exchange.ts'

export function peopleNeeds({ database, host, exchange }: OpenExchange, wall: () => number): PeopleNeeds {
  const seals = createSeals('a seal key')
  return {
    database,
    exchange: host,
    accounts: exchange,
    now: wall,
    exchangeNow: wall,
    formKey: 'a key',
    limits: createAttemptLimits(),
    seals,
    outbox: createOutbox({ database, now: wall, exchangeNow: wall, textOf: messageText }),
    checkCode: createSecondFactor({ database, seals, wall }),
    sharedEmail: 'demo@erguvan.test',
    onFailure(error) {
      throw error
    },
  }
}
