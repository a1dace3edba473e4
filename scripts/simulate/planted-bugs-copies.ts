// Planted bugs of copy trading.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/copy-trading/${file}.ts`,
  from,
  to,
  copies: true,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedCopyBugs: readonly PlantedBug[] = [
  bug(
    'a multiplier rounds up',
    'sizing',
    'Number((theirs * value) / MILLION)',
    'Number((theirs * value + MILLION - 1n) / MILLION)',
  ),
  bug(
    'an amount of margin has no leverage',
    'sizing',
    '(value * BigInt(leverage) * theirs) / cost',
    '(value * theirs) / cost',
  ),
  bug(
    'a smart copy takes the ratio upside down',
    'sizing',
    '(theirs * equity) / equityBefore',
    '(theirs * equityBefore) / equity',
  ),
  bug(
    'a reduction closes one lot too many',
    'sizing',
    'Math.max(1, Number((BigInt(own)',
    'Math.max(1, 1 + Number((BigInt(own)',
  ),
  bug(
    'a flat leader leaves one lot',
    'sizing',
    'if (closed >= before) return own',
    'if (closed >= before) return own - 1',
  ),
  bug(
    "a follower's own leverage is not used",
    'copying',
    'terms.leverage || signal.leverage',
    'signal.leverage',
  ),
  bug('the greatest position counts only what is added', 'copying', 'BigInt(held + more)', 'BigInt(more)'),
  bug(
    'what slippage left out is not reported',
    'copying',
    "return missing > 0 ? { lots: missing, reason: 'slippage' } : undefined",
    "return missing > lots ? { lots: missing, reason: 'slippage' } : undefined",
  ),
  bug(
    'a copy is not paused',
    'follow',
    "copy.status = paused ? 'paused' : 'active'",
    "copy.status = 'active'",
  ),
  bug(
    'followers are served in the order in which they came last',
    'changes',
    'a.follower.index - b.follower.index',
    'b.follower.index - a.follower.index',
  ),
  bug(
    'lots are closed last in, first out',
    'tracks',
    'for (const track of tracks) {\n    if (left === 0) break',
    'for (const track of [...tracks].reverse()) {\n    if (left === 0) break',
  ),
  bug(
    'a short profits as a long',
    'tracks',
    "track.side === 'long' ? received - cost : cost - received",
    'received - cost',
  ),
  bug(
    'the high-water mark falls',
    'profit-share',
    'if (net > copy.highWaterMark) copy.highWaterMark = net',
    'copy.highWaterMark = net',
  ),
  bug(
    'a share is taken of all profit each time',
    'due-share',
    'shareOf(net, copy.highWaterMark, sharePpm)',
    'shareOf(net, 0n, sharePpm)',
  ),
  bug('a share that was paid counts as a loss', 'profit-share', 'copy.shared += paid', ''),
  bug('what a follower puts in later counts as profit', 'copy-trading', 'if (came) came.paidIn += units', ''),
  bug(
    'what is held is not of the gain alone',
    'daily-share',
    'shareOf(gain, 0n, leader.sharePpm)',
    'shareOf(gain + 100000000n, 0n, leader.sharePpm)',
  ),
  bug('a day forgets what the last one made', 'daily-share', 'copy.dayNet = net\n', 'copy.dayNet = 0n\n'),
  bug('a copy ends without its share', 'end-copy', 'settleShare(state, copy)\n  const cash', 'const cash'),
  bug('a week ends on Sunday', 'weeks', 'const firstMonday = 4 * dayMs', 'const firstMonday = 3 * dayMs'),
  bug(
    'slippage is twice what was chosen',
    'copying',
    'theirs, slippagePpm, leverage',
    'theirs, slippagePpm: 2 * slippagePpm, leverage',
  ),
  bug(
    'a follower closes the oldest lots instead of those named',
    'copied-lots',
    'closeLots(state, copy, symbol, side, lots, track?.no)',
    'closeLots(state, copy, symbol, side, lots)',
  ),
  bug(
    'stops of a short lot are upside down',
    'copied-lots',
    "track.side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]",
    '[takeProfit, stopLoss]',
  ),
  bug('stops of lots of contracts are not watched', 'copied-lots', 'own.hasLotStops = true', ''),
  crashBug(
    'a snapshot loses stops of lots',
    'snapshot-more',
    'if (above + below > 0) track.stops',
    'if (above + below < 0) track.stops',
  ),
  bug('a contract has no terms of its own', 'order-terms', 'terms.bySymbol.get(symbol) ?? (terms', '(terms'),
  bug(
    'a copy of contracts trades with its leader',
    'follow',
    'marketOf(state, leader).follow(wallet, leader.account)',
    'marketOf(state, leader).follow(wallet)',
  ),
  crashBug(
    'after a restart a copy trades with its leader',
    'copy-trading',
    'marketOf(state, leader).follow(wallet, leader.account)',
    'marketOf(state, leader).follow(wallet)',
  ),
  crashBug(
    'a snapshot loses the terms of single contracts',
    'snapshot-more',
    'bySymbol.set(from.text(), readTerms(from))',
    'void [from.text(), readTerms(from)]',
  ),
  crashBug(
    'a snapshot loses the high-water mark',
    'snapshot',
    'const [paidIn, shared, highWaterMark] = [units(), units(), units()]',
    'const [paidIn, shared, highWaterMark] = [units(), units(), units() * 0n]',
  ),
  crashBug(
    'a snapshot loses what a day held',
    'snapshot',
    '[0n, 0n] : [units(), units()]',
    '[0n, 0n] : [units() * 0n, units()]',
  ),
]
