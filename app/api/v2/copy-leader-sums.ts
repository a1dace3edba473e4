// What leading came to in the last 90 days, with curves of a week and a month: the same for both products.

import type { CopyProduct } from '#engine/copy-trading/protocol.ts'
import { quotient } from '#engine/core/decimal-arithmetic.ts'
import type { CopyTradingService } from '../../services/copy-trading/copy-trading.ts'
import type { Services } from '../../services/services.ts'

type Leader = NonNullable<Awaited<ReturnType<CopyTradingService['leader']>>>

/** Undefined: the account does not lead with this product. */
export async function leaderSums(
  { copyTrading, now }: Pick<Services, 'copyTrading' | 'now'>,
  account: string,
  product: CopyProduct,
) {
  const [week, month, all] = await Promise.all(
    ([7, 30, 90] as const).map((days) => copyTrading.leader(account, days)),
  )
  if (!week || !month || all?.product !== product) return undefined
  const { figures } = all
  const counts = await copyTrading.counts(account, product, now() - 90 * 86_400_000)
  const gains = Math.round(Number(figures.winRate ?? '0') * figures.closed)
  return {
    slots: all.slots,
    roi: figures.roi,
    sums: {
      tradingOrderNum: `${counts.trades}`,
      totalFollowerNum: `${counts.followers}`,
      currentFollowerNum: `${all.followers}`,
      totalpl: figures.profit,
      gainNum: `${gains}`,
      lossNum: `${figures.closed - gains}`,
      winRate: figures.winRate ?? '',
      lastWeekRoiList: returnsOf(week),
      lastWeekProfitList: profitsOf(week),
      lastMonthRoiList: returnsOf(month),
      lastMonthProfitList: profitsOf(month),
    },
  }
}

const profitsOf = ({ figures: { curve } }: Leader) =>
  curve.map(({ at, profit }) => ({ amount: profit, ctime: `${at}` }))

const returnsOf = ({ figures: { curve, equityUsed } }: Leader) =>
  curve.map(({ at, profit }) => ({
    rate: Number(equityUsed) > 0 ? quotient(profit, equityUsed, 6, 'half') : '0',
    ctime: `${at}`,
  }))
