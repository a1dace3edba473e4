// Planted bugs of Earn.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/earn/${file}.ts`,
  from,
  to,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedEarnBugs: readonly PlantedBug[] = [
  bug(
    'interest of tiers is that of the last one for all',
    'interest',
    'sum += (until - from) * rate',
    'sum = until * rate',
  ),
  bug(
    'interest is rounded up',
    'interest',
    '(sum / (divisor * RATE_ONE * step)) * step',
    '((sum + divisor * RATE_ONE * step - 1n) / (divisor * RATE_ONE * step)) * step',
  ),
  bug('a subscription earns in the period in which it came', 'open-holding', 'earning: 0n', 'earning: units'),
  bug('a daily product begins its day in UTC', 'rules', 'dayStartMs: 16 * hourMs', 'dayStartMs: 0'),
  bug('a day is paid an hour early', 'rules', 'payDelayMs: 8 * hourMs', 'payDelayMs: 7 * hourMs'),
  bug(
    'what is redeemed goes on earning',
    'redeem',
    'holding.earning = smallest(holding.earning, holding.principal)',
    '',
  ),
  bug(
    'a fixed one may be redeemed in parts',
    'redeem',
    'units > principal || (days !== undefined && units < principal)',
    'units > principal',
  ),
  bug(
    'what is left may be below the least amount',
    'redeem',
    'units < principal && principal - units < least',
    'units < 0n',
  ),
  bug(
    'a fixed one that ends early leaves the pool full',
    'redeem',
    'book.sold -= principal\n  earn.remove(holding)',
    'earn.remove(holding)',
  ),
  bug(
    'a term that is over is paid out to spot',
    'accrual',
    '? takenOf(state, owner, flexible, principal) : 0n',
    '? 0n : 0n',
  ),
  bug('a term pays no interest', 'accrual', 'if (interest > 0n) {', 'if (interest < 0n) {'),
  bug(
    'idle coins of an account that may not use Earn are subscribed',
    'subscribe',
    'if (earnGate(owner) || isFull(state)) return 0n',
    'if (isFull(state)) return 0n',
  ),
  bug('the quota of one person is not looked at', 'open-holding', 'smallest(personal, pool)', 'pool'),
  bug('a person may subscribe one unit too much', 'subscribe', 'units > room ?', 'units > room + 1n ?'),
  bug(
    'the fund is filled with the interest alone',
    'fund',
    'const given = units + personal',
    'const given = units',
  ),
  bug('a reset leaves what is owed', 'earn', 'holding.owed = 0n', ''),
  crashBug(
    'a snapshot loses what is owed',
    'snapshot',
    'const owed = BigInt(from.text())',
    "const owed = from.text() === '' ? 1n : 0n",
  ),
  crashBug(
    'a snapshot forgets whose idle coins are subscribed',
    'snapshot',
    'book.autos.add(accounts.at(index) as Account)',
    'void index',
  ),
]
