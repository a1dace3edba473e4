// Take profit and stop loss on holdings, in the reference exchange (domain.md 2.4).

import type { Command } from '#engine/exchange/protocol.ts'
import { readSize } from './checks.ts'
import { readLeg } from './entry-legs.ts'
import { placeLegs } from './firing.ts'
import { checkAmounts, openForm, roomForPlans } from './plan-form.ts'
import { No } from './rules.ts'
import type { Person, State } from './state.ts'

export function placeTpsl(
  state: State,
  person: Person,
  command: Extract<Command, { type: 'placeTpsl' }>,
  clientOid: string,
): string {
  const common = openForm(state, person, command)
  const { market, side } = common
  if (side !== 'sell') throw new No('40017', 'side')
  const size = readSize(command.size, market)
  const { legs } = command
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 2) throw new No('40017', 'legs')
  const read = legs.map((leg) => readLeg(market, leg, 'legs'))
  if (read.length === 2) {
    if (read.every(({ trigger }) => trigger <= market.last)) throw new No('40735', 'legs')
    if (read.every(({ trigger }) => trigger >= market.last)) throw new No('40736', 'legs')
  }
  for (const { price, trigger } of read) checkAmounts(state, market, price || trigger, size)
  roomForPlans(state, person, market, read.length)
  return placeLegs(
    state,
    common,
    read.map((leg) => ({ ...leg, clientOid })),
    size,
    undefined,
  )
}
