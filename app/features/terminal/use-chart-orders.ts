// What of one's own stands on the chart: open orders, prices that orders wait for, the average price of one's buys, fills.

import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartFill } from '#app/parts/chart/fill-badges.ts'
import type { ChartOrder } from '#app/parts/chart/order-lines.ts'
import type { FillRow, PlanRow } from '#app/services/trading.ts'
import type { HiddenFieldsProps } from './hidden-fields.tsx'
import { entryOf } from './own-entry.ts'
import { ocoOfLeg, rowOfPlan } from './plan-rows.ts'
import { useTerminal } from './terminal-context.ts'
import { useOpenOrders, usePlans } from './use-own-prices.ts'

const ordersShown = 40

/** With what its label says and does. */
export interface ChartTag extends ChartOrder {
  side: 'buy' | 'sell' | 'entry' | 'bound'
  name: string
  /** Base; null when it is not known before the order is placed. */
  size: string | null
  cancel: HiddenFieldsProps | null
  /** Takes it off without a form. */
  remove?: () => void
}

/** Of a TP/SL, which of the two: a sell above the price takes a profit, one below stops a loss; of a buy the other way. */
const isProfit = ({ side, operator }: PlanRow) => (side === 'sell') === (operator === 'at-or-above')

/** Own fills of this pair: those the page came with, and those that happen. */
function useFills(): FillRow[] {
  const { data, account } = useTerminal()
  const { symbol } = data.market
  const [later, setLater] = useState<readonly FillRow[]>([])
  useEffect(() => {
    // Those of another wallet.
    setLater((held) => (held.length === 0 ? held : []))
    return account?.onFills((fills) =>
      setLater((held) => [...held, ...fills.filter((fill) => fill.symbol === symbol)]),
    )
  }, [account, symbol])
  return useMemo(() => {
    const all = new Map([...(data.viewer?.ownFills ?? []), ...later].map((fill) => [fill.tradeId, fill]))
    return [...all.values()]
  }, [data.viewer, later])
}

export function useChartOrders(): { tags: ChartTag[]; fills: ChartFill[] } {
  const { t } = useTranslation(['order', 'chart'])
  const { data } = useTerminal()
  const orders = useOpenOrders()
  const plans = usePlans()
  const fills = useFills()
  const { symbol, priceDecimals } = data.market
  const resting = orders
    .filter((order) => order.symbol === symbol && order.price !== null)
    .slice(0, ordersShown)
    .map(
      ({ orderId, clientOid, side, price, remainingSize }): ChartTag => ({
        id: orderId,
        side,
        price: price ?? '0',
        name: ocoOfLeg(clientOid) ? t('form.oco') : t('type.limit'),
        size: remainingSize,
        cancel: { intent: 'cancel', orderId },
      }),
    )
  const waiting = plans
    .filter((plan) => plan.symbol === symbol && plan.triggerPrice !== null && plan.status === 'pending')
    .slice(0, ordersShown)
    .map(
      (plan): ChartTag => ({
        id: rowOfPlan(plan.planId),
        side: plan.side,
        price: plan.triggerPrice ?? '0',
        name:
          plan.kind === 'tpsl'
            ? t(isProfit(plan) ? 'chart:tag.takeProfit' : 'chart:tag.stopLoss')
            : t(`form.${plan.kind}`),
        size: plan.size,
        cancel: { intent: 'cancel-plan', planId: plan.planId },
      }),
    )
  const entry = useMemo(() => entryOf(fills), [fills])
  const own: ChartTag[] = entry
    ? [
        {
          id: 'entry',
          side: 'entry',
          price: entry.price.toFixed(priceDecimals),
          name: t('chart:tag.entry'),
          size: String(entry.size),
          cancel: null,
        },
      ]
    : []
  return { tags: [...resting, ...waiting, ...own], fills }
}
