// Planted bugs of the launch products.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/launch/${file}.ts`,
  from,
  to,
  launches: true,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedLaunchBugs: readonly PlantedBug[] = [
  bug(
    'a stake counts in the hour in which it came',
    'stake',
    'own.units += units\n',
    'own.units += units\n  own.counted += units\n',
  ),
  bug(
    'rewards of a Launchpool are rounded up',
    'pool-hour',
    'return ((total * counted) / (BigInt(hours) * allCounted * step)) * step',
    'return ((total * counted) / (BigInt(hours) * allCounted * step) + 1n) * step',
  ),
  bug(
    'an hour is shared by what is staked at its end',
    'hour-round',
    'own.counted, all, state',
    'own.units, all, state',
  ),
  bug(
    'a pool gives its day in an hour',
    'pool-hour',
    '(endAt - startAt) / hourMs',
    'Math.ceil((endAt - startAt) / hourMs / 24)',
  ),
  bug(
    'what is taken back from a pool goes on counting',
    'take-back',
    'if (own.counted > own.units) own.counted = own.units',
    '',
  ),
  bug(
    'what was staked before the beginning misses the first hour',
    'start',
    'stake.counted = stake.units',
    'stake.counted = 0n',
  ),
  bug(
    'stakes stay frozen after the end',
    'hour-round',
    'own.units > 0n) takeBack(',
    'own.units < 0n) takeBack(',
  ),
  bug(
    'a Launchpool lasts an hour more',
    'hour-round',
    'project.nextHourAt === project.endAt',
    'project.nextHourAt > project.endAt',
  ),
  bug(
    'an allotment has no cap',
    'commit',
    'smallest(smallest(cap, (total * units) / committed), paidFor)',
    'smallest((total * units) / committed, paidFor)',
  ),
  bug(
    'an allotment may cost more than its commitment',
    'commit',
    'smallest(smallest(cap, (total * units) / committed), paidFor)',
    'smallest(cap, (total * units) / committed)',
  ),
  bug(
    'the cost of an allotment is rounded down',
    'commit',
    'divideUp(coins * price * quoteOne, one)',
    '(coins * price * quoteOne) / one',
  ),
  bug(
    'the rest of a commitment stays frozen',
    'commit',
    'releaseUnits(state.stores, account.index, quote, own.units)',
    'releaseUnits(state.stores, account.index, quote, cost)',
  ),
  bug(
    'a sale takes commitments before it begins',
    'commit',
    "if (project?.status !== 'running') return unknownProject()",
    "if (project === undefined || project.status === 'ended') return unknownProject()",
  ),
  bug(
    'of two candidates with as many votes the last wins',
    'vote',
    'a.reached - b.reached',
    'b.reached - a.reached',
  ),
  bug('many votes lock one lot', 'vote', 'const units = lot * BigInt(votes)', 'const units = lot'),
  bug(
    'votes stay locked after the end',
    'vote',
    'for (const [account, ballot] of project.ballots) returnLots(state, project, account, ballot)',
    '',
  ),
  bug(
    'votes of an account that begins from nothing still count',
    'course',
    'if (candidate) candidate.votes -= votes',
    '',
  ),
  bug(
    'an account that is frozen leaves all projects',
    'course',
    'if (reason !== cancelReason.user) return\n',
    '',
  ),
  bug(
    'trading of sub-accounts does not count in a campaign',
    'campaign',
    'const owner = ownerOf(fill.account)',
    'const owner = fill.account',
  ),
  bug(
    'trading of all pairs counts in a campaign',
    'campaign',
    'if (entrant === undefined || !pairs.includes(fill.pair)) continue',
    'if (entrant === undefined) continue',
  ),
  bug(
    'every task pays what the first one does',
    'campaign',
    'give(state, project, owner, entrant, task.reward)',
    'give(state, project, owner, entrant, project.tasks[0]!.reward)',
  ),
  bug(
    'one more than its places joins a campaign',
    'campaign',
    'entrants.size >= places',
    'entrants.size > places',
  ),
  bug(
    'the least volume gets the first prize',
    'campaign',
    'return a[measure] > b[measure] ? -1 : 1',
    'return a[measure] > b[measure] ? 1 : -1',
  ),
  bug(
    'coins from before bring a profit',
    'spot-profit',
    'own.units < sold.units ? own.units : sold.units',
    'sold.units',
  ),
  bug(
    'what was bought first is sold first',
    'spot-profit',
    'const cost = (own.cost * units) / own.units',
    'const cost = own.cost',
  ),
  bug(
    'a campaign of profit has prizes for volume',
    'campaign',
    '.filter(([, one]) => one[measure] > 0n)',
    '.filter(([, one]) => one.volume > 0n)',
  ),
  crashBug(
    'a snapshot loses the coins of a campaign of profit',
    'snapshot',
    'one.held.set(pair, own)',
    'void [pair, own]',
  ),
  {
    ...bug('fees of contracts are profit', '../futures/settle', 'count(state, account, 0n, -fee)', ''),
    launches: false,
    contracts: true,
  },
  {
    ...bug(
      'a loss in contracts does not count in a campaign',
      'campaign',
      'entrant.profit += profit * units',
      'entrant.profit += profit > 0n ? profit * units : 0n',
    ),
    launches: false,
    contracts: true,
  },
  bug(
    'a campaign has no funds for its tasks',
    'open-campaign',
    'budgetOf({ prizes, tasks, places })',
    'budgetOf({ prizes, tasks: [], places })',
  ),
  bug(
    'a frozen account takes part',
    'gates',
    "refuse('noPermission') : fundsGate(account)",
    "refuse('noPermission') : undefined",
  ),
  bug(
    'a sub-account takes part',
    'gates',
    "if (account.kind !== 'main' && account.kind !== 'demo') return refuse('noPermission')",
    '',
  ),
  bug('a project begins in the past', 'opening', '(startAt as number) < now', '(startAt as number) < 0'),
  crashBug(
    'a snapshot loses what counts in the present hour',
    'snapshot',
    'units(out, stake.units, stake.counted, stake.earned)',
    'units(out, stake.units, stake.units, stake.earned)',
  ),
  crashBug('a snapshot loses who had votes first', 'snapshot', 'out.number(one.reached)', 'out.number(0)'),
]
