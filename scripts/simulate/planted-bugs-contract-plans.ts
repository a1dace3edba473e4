// Bugs of plans on contracts to plant: trigger orders, trailing stops, stops of positions at prices and at margin ratios; and bugs of bots
// that trade contracts.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/futures/${file}.ts`,
  from,
  to,
  contracts: true,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedContractPlanBugs: readonly PlantedBug[] = [
  bug(
    'marks fire no plan',
    'marking',
    "  state.futures.plans.see(contract, 'mark', before, prices.mark)\n",
    '',
  ),
  bug(
    'a plan by the mark is placed against the last price',
    'plans/waiting',
    "return triggerBy === 'mark' ? mark : last",
    'return triggerBy === undefined ? mark : last',
  ),
  bug(
    'a plan whose price is there waits for the next',
    'plans/waiting',
    'plan.above ? price >= plan.trigger : price <= plan.trigger',
    'plan.above ? price > plan.trigger : price < plan.trigger',
  ),
  bug(
    'trigger orders come before stops of positions',
    'plans/waiting',
    'trailing: 0, profit: 1, loss: 1, ratio: 1, trigger: 2, watch: 3',
    'trailing: 0, profit: 2, loss: 2, ratio: 1, trigger: 1, watch: 3',
  ),
  bug(
    'a trailing stop without a trigger begins at the mark',
    'plans/waiting',
    'followPrice(state, plan, watchedPrice(plan))',
    'followPrice(state, plan, plan.account.contract.prices.mark)',
  ),
  bug(
    'a trailing stop may begin on the wrong side',
    'plans/place-plan',
    "if (side === 1 && trigger < now) return refuse('triggerMustBeAbove', 'triggerPrice')",
    "if (side === 1 && trigger < 0) return refuse('triggerMustBeAbove', 'triggerPrice')",
  ),
  bug(
    'a changed trigger order keeps its direction',
    'plans/update-plan',
    "plan.kind === 'trigger' && trigger !== now",
    "plan.kind === 'watch' && trigger !== now",
  ),
  bug(
    'a plan that follows its price may be changed',
    'plans/update-plan',
    "if (plan.status !== 'pending' || plan.isQueued)",
    'if (plan.isQueued)',
  ),
  bug(
    'a plan that only reduces asks for more than there is',
    'plans/firing',
    'Math.min(plan.lots || position.lots, position.lots)',
    'plan.lots || position.lots',
  ),
  bug(
    'orders that close do not give way to a stop',
    'plans/firing',
    'if (position && isOfPosition(plan)) makeRoom',
    'if (position && plan.id < 0) makeRoom',
  ),
  bug(
    'stops outlive their position',
    'plans/following',
    'if (!positionOf(plan)) cancelPlan',
    'if (plan.id < 0) cancelPlan',
  ),
  bug('the oldest stops of parts shrink first', 'plans/following', '[...parts].reverse()', 'parts'),
  bug(
    'a position has several stops of the whole',
    'plans/position-stop',
    'other.side === one.side && other.lots === 0',
    'other.side === one.side && other.lots < 0',
  ),
  bug(
    'stops of parts close more than there is',
    'plans/position-stop',
    'return sum <= position.lots',
    'return plan.lots <= position.lots',
  ),
  bug(
    'a stop loss may lie beyond the entry',
    'plans/position-stop',
    'return fromEntry < 0n && fromNow < 0',
    'return fromNow < 0',
  ),
  bug(
    'a stop at a margin ratio waits a percent longer',
    'plans/ratio-stop',
    '(BigInt(percent) * SHARE_ONE)',
    '(BigInt(percent + 1) * SHARE_ONE)',
  ),
  bug(
    'a stop at a cross ratio watches its own contract alone',
    'plans/ratio-stop',
    'own === contract || (!plan.account.isIsolated && own.coin === contract.coin)',
    'own === contract',
  ),
  bug(
    'plans of every kind are cancelled with those of one',
    'plans/cancel-plans',
    '(kind === undefined || plan.kind === kind)',
    '(kind === undefined || plan.id > 0)',
  ),
  bug(
    'the position mode changes under plans',
    'settings',
    'plans.countOf(one) > 0',
    'plans.countOf(one) < 0',
  ),
  crashBug(
    'a snapshot loses how far a trailing stop has come',
    'plans/snapshot',
    'out.number(extremeOf(state, plan))',
    'out.number(extremeOf(state, plan) && plan.trigger)',
  ),
  crashBug(
    'a snapshot loses that a plan watches the mark',
    'plans/snapshot',
    "triggerBy: from.number() === 1 ? 'mark' : 'last'",
    "triggerBy: from.number() === 2 ? 'mark' : 'last'",
  ),
  bug(
    'a watch at the price of now waits for a fall',
    'plans/place-watch',
    'above: trigger >= account.contract.prices.last',
    'above: trigger > account.contract.prices.last',
  ),
  bug(
    'a trigger order forgets its stops when it sends its order',
    'plans/firing',
    '...legTexts(contract, plan.brings)',
    '...legTexts(contract, [])',
  ),
  bug(
    'a moved trigger order may pass its own stops',
    'plans/update-plan',
    'after.price !== before.price',
    'after.price < 0',
  ),
  crashBug(
    'a snapshot loses the stops of a trigger order',
    'plans/contract-plan-stops',
    'if (plan) plan.brings = brings',
    'if (plan) plan.brings = brings.slice(2)',
  ),
  bug(
    'a watch of a bot sends an order',
    'plans/firing',
    "if (plan.kind === 'watch') {",
    "if (plan.kind === 'watch' && plan.id < 0) {",
  ),
  bug(
    'a bot gives away what its position needs',
    'futures',
    "if (account.kind === 'bot') return contractLines.flatMap((line) => partOf(account, line))",
    "if (account.kind === 'bot') return []",
  ),
  bug(
    'the money of a bot on contracts is looked for in a wallet',
    'gates',
    "kind === 'wallet' || kind === 'bot'",
    "kind === 'wallet'",
  ),
  {
    ...bug(
      'a bot on contracts counts its fees as gains',
      '',
      'event.feeCoin, units(event.realised) - units(event.fee)',
      'event.feeCoin, units(event.realised) + units(event.fee)',
    ),
    file: 'engine/reactors/own-funds.ts',
  },
  {
    ...bug(
      'a bot on contracts does not count funding',
      '',
      "    case 'fundingPaid':\n      return changed(funds, settleOf(event.symbol), units(event.amount))\n",
      '',
    ),
    file: 'engine/reactors/own-funds.ts',
  },
]
