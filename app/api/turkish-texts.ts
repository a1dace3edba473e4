// Turkish texts of the API: what a call does and what its fields mean, by the English text of the declaration. Each stands in
// the file of what it is about; texts that several share, in the first of them.

import { bots } from './turkish/bots.ts'
import { contracts } from './turkish/contracts.ts'
import { copyTrading } from './turkish/copy-trading.ts'
import { earn } from './turkish/earn.ts'
import { loans } from './turkish/loans.ts'
import { market } from './turkish/market.ts'
import { money } from './turkish/money.ts'
import { orders } from './turkish/orders.ts'
import { people } from './turkish/people.ts'
import { unified } from './turkish/unified.ts'

/** As the reference and the console show them. */
export const turkishTexts: Readonly<Record<string, string>> = {
  ...bots,
  ...contracts,
  ...copyTrading,
  ...earn,
  ...loans,
  ...market,
  ...money,
  ...orders,
  ...people,
  ...unified,
}
