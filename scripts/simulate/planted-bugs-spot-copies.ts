// Planted bugs of spot copies.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/copy-trading/${file}.ts`,
  from,
  to,
  spotCopies: true,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedSpotCopyBugs: readonly PlantedBug[] = [
  bug(
    'a copy buys from its leader',
    'spot-market',
    '{ isForced: true, apartFrom: leaderOf(state, account) }',
    '{ isForced: true }',
  ),
  bug(
    'a lot that its stop sold is sold for the leader once more',
    'changes',
    'if (no !== 0) waitLess(copy, symbol, side, lots, no)\n',
    '',
  ),
  bug(
    'a leader leads with what the fee took',
    'changes',
    'const lots = change.opens ? lotsReceived(state, change) : change.lots',
    'const { lots } = change',
  ),
  bug(
    "a follower's lots are what he bought",
    'changes',
    'lotsJoined(state, wallet, tracks, symbol) : lots',
    'lots : lots',
  ),
  bug(
    'lots that the fee took still cost',
    'changes',
    'kept === lots ? change.cost : (change.cost * BigInt(kept)) / BigInt(lots)',
    'change.cost',
  ),
  bug(
    'bounds of stops are not renewed for new lots',
    'changes',
    'state.copyTrading.stopBounds = undefined\n  const { symbol, lots } = change',
    'const { symbol, lots } = change',
  ),
  bug(
    "a leader's equity counts the purchase that is copied",
    'spot-changes',
    'state.copyTrading.spot.equity(leader.account) - bought + cost',
    'state.copyTrading.spot.equity(leader.account) - bought - cost',
  ),
  bug(
    'coins from before are paid for as lots',
    'spot-changes',
    '(cost * BigInt(lots)) / BigInt(change.lots)',
    'cost',
  ),
  bug(
    'a leader keeps the lots that he sent away',
    'spot-changes',
    'if (leader) copyTrading.spotMoved.add(leader)',
    '',
  ),
  bug(
    'a leader keeps the lots that he sold for another coin',
    'spot-changes',
    'if (leader) spotMoved.add(leader)\n',
    '\n',
  ),
  bug('one lot too few is missing', 'spot-changes', 'if (lots <= 0) continue', 'if (lots <= 1) continue'),
  bug(
    'pairs with other coins are copied too',
    'spot-market',
    'pair.quote === usdtOf(state)',
    'pair.quote >= 0',
  ),
  bug(
    'a follower on spot pays no slippage',
    'spot-market',
    'usdtFactor(state) * (MILLION + BigInt(slippagePpm))\n  const under = BigInt(theirs.lots)',
    'usdtFactor(state) * MILLION\n  const under = BigInt(theirs.lots)',
  ),
  bug(
    'the price that a follower pays at most is rounded up',
    'spot-market',
    'const limit = Math.max(1, Number(divideDown(over, under)))',
    'const limit = Math.max(1, Number(divideUp(over, under)))',
  ),
  bug(
    'what is less than an order is not sold',
    'spot-market',
    'isForced: true, isOfAnySize: true',
    'isForced: true',
  ),
  bug(
    "a wallet's worth is its last coin",
    'spot-market',
    'worth += ports.valuation.usdtOfCoin(coin, units)',
    'worth = ports.valuation.usdtOfCoin(coin, units)',
  ),
  bug(
    'a profit is taken half way',
    'spot-market',
    'units * (MILLION + BigInt(takeProfitPpm))',
    'units * (MILLION + BigInt(takeProfitPpm) / 2n)',
  ),
  bug(
    'a loss is stopped at twice its share',
    'spot-market',
    'units * (MILLION - BigInt(stopLossPpm))',
    'units * (MILLION - 2n * BigInt(stopLossPpm))',
  ),
  bug(
    'only the last stop of a pair is watched',
    'lot-stops',
    'above > 0 ? Math.min(known.above, above) : known.above',
    'above > 0 ? above : known.above',
  ),
  bug(
    'a stop sells the oldest lot',
    'lot-stops',
    'track.side, track.lots, track.no)',
    'track.side, track.lots)',
  ),
  bug(
    'stops of a lot are added to those of the terms',
    'lot-stops',
    'if (track.stops) return track.stops\n',
    '',
  ),
  bug(
    'coins that are handed over count as a loss',
    'hand-over',
    'copy.paidIn -= worth * usdtFactor(state)',
    '',
  ),
  bug(
    'coins that are handed over are those of the oldest lot',
    'copied-lots',
    'handOverLots(state, copy, symbol, lots, track?.no)',
    'handOverLots(state, copy, symbol, lots)',
  ),
  bug(
    'coins leave before the share of their gain is covered',
    'hand-over',
    'if (cashOf(state, copy) >= share)',
    'if (cashOf(state, copy) >= 0n * share)',
  ),
  bug(
    'lots that are handed over are worth nothing',
    'hand-over',
    'const worth = worthOfLots(state, pair, lots)',
    'const worth = worthOfLots(state, pair, 0 * lots)',
  ),
  bug(
    'less than a lot stays in the wallet at the end',
    'end-copy',
    "if (leader.product === 'spot') returnCoins(state, copy)",
    '',
  ),
  bug(
    'a copy sells what it hands over',
    'end-copy',
    'if (handsOver) handOver(state, copy)\n  else closeAll(state, copy)',
    'closeAll(state, copy)\n  if (handsOver) handOver(state, copy)',
  ),
  bug(
    'what open lots cost is a loss until they are sold',
    'copy-funds',
    'cashOf(state, copy) + investedOf(state, copy) - copy.paidIn',
    'cashOf(state, copy) - copy.paidIn',
  ),
  bug(
    'sales that the book did not take are forgotten',
    'minutes',
    'closeLots(state, copy, symbol, side, lots, no)\n',
    'void [symbol, side, lots, no, closeLots]\n',
  ),
  bug(
    'a copy on spot may lose twice its most',
    'minutes',
    'return result <= -terms.maxLoss * factor',
    'return result <= -2n * terms.maxLoss * factor',
  ),
  bug(
    'pairs that were not chosen are copied too',
    'order-terms',
    '(terms.onlyThese ? undefined : terms)',
    'terms',
  ),
  bug('stops of a pair are those of all', 'order-terms', 'terms.bySymbol.get(symbol) ?? terms\n', 'terms\n'),
  crashBug(
    'a snapshot loses what lots cost',
    'snapshot',
    'side: sideOf(bit), lots, cost: BigInt(from.text()), leverage',
    'side: sideOf(bit), lots, cost: BigInt(from.text()) / 2n, leverage',
  ),
  crashBug(
    'a snapshot loses which lot is still to be sold',
    'snapshot',
    'const [side, no] = [sideOf(bits % 2), Math.floor(bits / 2)]',
    'const [side, no] = [sideOf(bits % 2), 0 * bits]',
  ),
]
