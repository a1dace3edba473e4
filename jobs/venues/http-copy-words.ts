// Commands of copy trading as calls of our own API.

import type { CopyTerms } from '#engine/copy-trading/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import type { WireCall } from './wire-call.ts'

const calls: Partial<Record<Command['type'], string>> = {
  becomeLeader: 'lead',
  stopLeading: 'stopLeading',
  blockFollower: 'block',
  followLeader: 'follow',
  changeCopy: 'change',
  unfollowLeader: 'unfollow',
  closeCopy: 'close',
  setCopyStops: 'setStops',
}

const bySymbolOf = ({ bySymbol }: CopyTerms) =>
  bySymbol && { bySymbol: bySymbol.map(({ symbol: contractId, ...own }) => ({ contractId, ...own })) }

/** Undefined: no call for this. */
export function copyCall(command: Command): WireCall | undefined {
  const call = calls[command.type]
  if (call === undefined) return undefined
  const { type: _, account: __, ...fields } = command as Command & { account: string }
  const path = `v1/copy/${call}`
  if (command.type === 'followLeader' || command.type === 'changeCopy')
    return { path, body: { ...fields, ...bySymbolOf(command) }, names: { contractId: 'symbol' } }
  if (command.type !== 'closeCopy') return { path, body: fields, names: {} }
  const { leader, symbol: contractId, side: positionSide, trackingNo, handOver } = command
  return {
    path,
    body: { leader, contractId, positionSide, trackingNo, handOver },
    names: { contractId: 'symbol', positionSide: 'side' },
  }
}
