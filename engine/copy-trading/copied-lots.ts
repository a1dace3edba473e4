// The commands closeCopy and setCopyStops: what a follower does with one copied position, or with the lots of one order of the leader.

import { z } from 'zod'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag, text } from '../kernel/fields.ts'
import { cancelGate } from '../kernel/gates.ts'
import { reportChanges } from '../kernel/report.ts'
import { closeLots } from './close-lots.ts'
import { marketOf } from './copied-market.ts'
import { copyNamed } from './gates.ts'
import { handOverLots, refuseHandOver } from './hand-over.ts'
import type { CloseCopy, SetCopyStops } from './protocol.ts'
import { reportStops } from './report.ts'
import type { Copy, CopyTradingState, Track } from './state.ts'
import { lotsOf, unclosedKey } from './tracks.ts'

const trackNamed = ({ tracks }: Copy, trackingNo: unknown): Track | undefined =>
  tracks.find(({ no }) => no > 0 && `${no}` === trackingNo)

function closeCopy(state: CopyTradingState, account: Account, command: CloseCopy): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const copy = copyNamed(state, account, command.leader)
  if ('orderId' in copy) return copy
  const { symbol, side, trackingNo, handOver = false } = command
  if (typeof handOver !== 'boolean' || (handOver && copy.leader.product !== 'spot'))
    return refuse('parameterInvalid', 'handOver')
  if (side !== 'long' && side !== 'short') return refuse('parameterInvalid', 'side')
  const track = trackingNo === undefined ? undefined : trackNamed(copy, trackingNo)
  if (trackingNo !== undefined && (track?.symbol !== symbol || track.side !== side))
    return refuse('noPosition', 'trackingNo')
  const lots = track?.lots ?? lotsOf(copy.tracks, symbol, side)
  if (lots === 0) return refuse('noPosition', 'symbol')
  if (handOver) {
    const no = refuseHandOver(state, copy, symbol, lots, track?.no)
    if (no) return no
    handOverLots(state, copy, symbol, lots, track?.no)
    copy.unclosed.delete(unclosedKey({ symbol, side, no: track?.no ?? 0 }))
  } else closeLots(state, copy, symbol, side, lots, track?.no)
  reportChanges(state)
  return done
}

/** As a whole: what is absent is taken away. Of contracts in addition to the stops of the position, on spot in place of those of the terms. */
function setCopyStops(state: CopyTradingState, account: Account, command: SetCopyStops): Answer {
  const gate = cancelGate(account)
  if (gate) return gate
  const copy = copyNamed(state, account, command.leader)
  if ('orderId' in copy) return copy
  const track = trackNamed(copy, command.trackingNo)
  if (track === undefined) return refuse('noPosition', 'trackingNo')
  const takeProfit = readStop(state, copy, track, command, 'takeProfit')
  if (typeof takeProfit !== 'number') return takeProfit
  const stopLoss = readStop(state, copy, track, command, 'stopLoss')
  if (typeof stopLoss !== 'number') return stopLoss
  const [above, below] = track.side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  track.stops = takeProfit + stopLoss > 0 ? { above, below } : undefined
  const { copyTrading: own } = state
  own.stopBounds = undefined
  own.hasLotStops = true
  reportStops(state, copy, track)
  return done
}

/** Ticks; absent = 0. By the last price on spot, by the mark of contracts, it must still lie ahead. */
function readStop(
  state: CopyTradingState,
  { leader }: Copy,
  { symbol, side }: Track,
  command: SetCopyStops,
  field: 'takeProfit' | 'stopLoss',
): number | Answer {
  const written: unknown = command[field]
  if (written === undefined) return 0
  const market = marketOf(state, leader)
  const ticks = typeof written === 'string' ? market.ticksOf(symbol, written) : 0
  if (!(ticks > 0)) return refuse('parameterInvalid', field)
  const isAbove = (field === 'takeProfit') === (side === 'long')
  const now = market.price(symbol)
  if (isAbove ? ticks > now : now === 0 || ticks < now) return ticks
  return refuse(field === 'takeProfit' ? 'takeProfitImproper' : 'stopLossImproper', field)
}

export const closeCopyCommand: AccountDescriptor<CopyTradingState, CloseCopy> = {
  of: 'account',
  type: 'closeCopy',
  by: ['person'],
  fields: {
    leader: text,
    symbol: text,
    side: z.enum(['long', 'short']),
    trackingNo: text.optional(),
    handOver: flag.optional(),
  },
  added: ['trackingNo', 'handOver'],
  handle: closeCopy,
}

export const setCopyStopsCommand: AccountDescriptor<CopyTradingState, SetCopyStops> = {
  of: 'account',
  type: 'setCopyStops',
  by: ['person'],
  fields: { leader: text, trackingNo: text, takeProfit: text.optional(), stopLoss: text.optional() },
  handle: setCopyStops,
}
