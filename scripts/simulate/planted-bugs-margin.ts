// Planted bugs of margin loans.

import type { PlantedBug } from './planted-bug.ts'

const bug = (name: string, file: string, from: string, to: string): PlantedBug => ({
  name,
  file: `engine/margin/${file}.ts`,
  from,
  to,
  margin: true,
})
const crashBug = (...parts: Parameters<typeof bug>): PlantedBug => ({ ...bug(...parts), faults: true })

export const plantedMarginBugs: readonly PlantedBug[] = [
  bug(
    'an hour of interest is rounded down',
    'interest',
    'return divideUp(principal * rate, hoursPerDay * DAILY_ONE * PERCENT * step) * step',
    'return ((principal * rate) / (hoursPerDay * DAILY_ONE * PERCENT * step)) * step',
  ),
  bug(
    'a term is an hour too long',
    'interest',
    'loan.hours === marginRules.termHours',
    'loan.hours > marginRules.termHours',
  ),
  bug('interest of a term is forgotten', 'interest', '  loan.principal += interest\n', ''),
  bug(
    'a level of fees pays the full rate',
    'interest',
    'rate * (vipTerms[vip]?.rate ?? PERCENT)',
    'rate * PERCENT',
  ),
  bug(
    'the newest loan is repaid first',
    'settle-debt',
    'only ? [only] : loansOf(state, wallet, coin)',
    'only ? [only] : loansOf(state, wallet, coin).reverse()',
  ),
  bug(
    'principal goes to the platform',
    'settle-debt',
    'payBack(state, from, coin, principal)',
    'payInterest(state, from, coin, principal)',
  ),
  bug(
    'what is owed does not count against leverage',
    'limits',
    'net * (leverage - 1n) - debt',
    'net * (leverage - 1n)',
  ),
  bug(
    'an isolated wallet has the leverage of a cross one',
    'limits',
    'isIsolated ? tier.isolatedLeverage : tier.crossLeverage',
    'isIsolated ? tier.crossLeverage : tier.crossLeverage',
  ),
  bug(
    'the limit of a level forgets what is owed',
    'limits',
    'debtLimit(state, coin, wallet.vip) - own',
    'debtLimit(state, coin, wallet.vip)',
  ),
  bug(
    'a cross wallet may be emptied as far as an isolated one',
    'limits',
    '? leavingCross : leavingIsolated',
    '? leavingIsolated : leavingCross',
  ),
  bug(
    'a wallet with nothing left is safe',
    'risk',
    'return net <= 0n || maintenance',
    'return net > 0n && maintenance',
  ),
  bug(
    'a forced repayment leaves orders in the book',
    'ladder',
    '  for (const product of state.products) product.cancelAllOf?.(state, wallet, cancelReason.riskControl)\n',
    '',
  ),
  bug(
    'a notice comes again',
    'ladder',
    'else if (borrower.level < 70) warn(',
    'else if (borrower.level <= 70) warn(',
  ),
  bug(
    'a step of the ladder is announced once for ever',
    'ladder',
    'if (!reaches(risk, notice)) borrower.level = 0',
    'if (!reaches(risk, 0n)) borrower.level = 0',
  ),
  bug(
    'the fee of a liquidation adds to the deficit',
    'liquidation',
    'smallest(divideDown(sold * marginRules.liquidationFee, SHARE_ONE), left)',
    'divideDown(sold * marginRules.liquidationFee, SHARE_ONE) + 0n * left',
  ),
  bug(
    'the insurance fund pays the full worth',
    'liquidation',
    'unitsFor(state, money, (worthOf(state, coin, units) * marginRules.takeover) / SHARE_ONE)',
    'unitsFor(state, money, worthOf(state, coin, units))',
  ),
  bug(
    'the insurance fund pays for coins while there is money',
    'liquidation',
    '  for (const coin of coinsOf(state, wallet)) buyOwed(state, wallet, coin, money)\n',
    '',
  ),
  bug(
    'a liquidation sells every other second',
    'liquidation',
    'stage, state.now + marginRules.stepMs)',
    'stage, state.now + 2 * marginRules.stepMs)',
  ),
  bug(
    'the smallest worth is sold first',
    'sell-for-debts',
    '(worth(a) > worth(b) ? -1 : worth(a) < worth(b) ? 1 : a - b)',
    '(worth(a) < worth(b) ? -1 : worth(a) > worth(b) ? 1 : a - b)',
  ),
  bug(
    'a flash repayment sells all',
    'sell-for-debts',
    "by === 'liquidation' ? undefined : owing()",
    'undefined',
  ),
  bug(
    'nothing is sold for the costs of a sale',
    'sell-for-debts',
    'const withCosts = 102n',
    'const withCosts = 100n',
  ),
  bug(
    'fills repay more than they brought',
    'loan-orders',
    'order.gained += tradeOf(fill, pair).bought.units',
    'order.gained += tradeOf(fill, pair).sold.units',
  ),
  bug(
    'an order that only borrows repays',
    'loan-orders',
    "!order.mode.endsWith('repay')",
    "order.mode === 'normal'",
  ),
  bug(
    'what an order did not use goes back at once',
    'loan-orders',
    'dueAt: now + marginRules.autoReturnMs',
    'dueAt: now + 1000',
  ),
  bug(
    'the end of an order repays other loans too',
    'loan-orders',
    "by: 'auto', only: loan })",
    "by: 'auto' })",
  ),
  bug('prices are waited for too far away', 'watch', 'free * 0.99 - reserve', 'free * 4'),
  bug(
    'the end of a tier is not waited for',
    'watch',
    'free = Math.min(free, toTierEnd(',
    'free = Math.max(free, 0 * toTierEnd(',
  ),
  bug(
    'a wallet that came down waits for too little',
    'ladder',
    '80: [forcedRepayment, notice]',
    '80: [forcedRepayment]',
  ),
  bug('wallets are looked at in the order of their trades', 'ladder', '  margin.unsure.sort()\n', ''),
  bug('interest is not looked at near a step', 'loan-clock', ' || bounds.isTight(wallet.index)', ''),
  bug(
    'a wallet under liquidation may borrow',
    'gates',
    "return margin.borrowers.get(wallet)?.liquidation ? refuse('underLiquidation') : undefined",
    'return undefined',
  ),
  bug('a frozen wallet may borrow', 'gates', "  if (wallet.frozen) return refuse('accountFrozen')\n", ''),
  {
    ...bug(
      "an order in place of a wallet's is paid by its account",
      '',
      '...(payer !== account && {',
      '...(payer === account && {',
    ),
    file: 'engine/spot/replace-order.ts',
  },
  crashBug(
    'a snapshot forgets how many hours were charged',
    'snapshot',
    'const hours = from.number()',
    'const hours = 0 * from.number()',
  ),
  crashBug(
    'a snapshot forgets what was announced',
    'snapshot',
    "levels[from.number()] as Borrower['level']",
    "levels[0 * from.number()] as Borrower['level']",
  ),
  crashBug(
    'a snapshot forgets loans that are to go back',
    'snapshot',
    'margin.returns.push({ loanId: returns[at]!, dueAt: returns[at + 1]! })',
    'margin.returns.length = 0',
  ),
  crashBug(
    'a snapshot forgets which prices are waited for',
    'price-bounds',
    'this.set(waiter as number, bounds)',
    'this.set(waiter as number, [])',
  ),
  bug(
    'loans pass over the index of a contract',
    'worth',
    '  margin.contractIndexes.ticksOf(contracts.priced(), trading.pairs, pair) ||\n',
    '',
  ),
  bug(
    'the index of a contract is read once',
    'contract-index',
    'if (index !== kept.index)',
    'if (kept.index === 0)',
  ),
]
