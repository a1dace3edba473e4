// Following by settings: changes the copy that is there, or begins one.

import type { CopyTradingService } from '../../services/copy-trading/copy-trading.ts'
import { accepted, type Call, refuse, refuseAs } from '../registry.ts'
import { settingNames } from './copy-settings.ts'

type Terms = Omit<Parameters<CopyTradingService['change']>[2], 'leader'>

/** `amount`: USDT to begin with; without one the least that the leader takes. */
export async function followBy(
  { services: { copyTrading }, subject, newId }: Call<'key'>,
  leader: string,
  amount: string | undefined,
  terms: Terms,
) {
  const own = await copyTrading.copy(subject.account, leader)
  if (own && amount !== undefined) return refuse('40017', 'amount')
  // What these settings have no word for stays.
  const { maxLoss } = own?.terms ?? {}
  const slippageOf = (symbol: string) => {
    const before = own?.terms.bySymbol?.find((one) => one.symbol === symbol) ?? own?.terms
    return before?.slippage && { slippage: before.slippage }
  }
  const kept = {
    ...slippageOf(''),
    ...(maxLoss && { maxLoss }),
    ...terms,
    ...(terms.bySymbol && {
      bySymbol: terms.bySymbol.map((one) => ({ ...slippageOf(one.symbol), ...one })),
    }),
  }
  const least = copyTrading.minimumOf(leader) ?? copyTrading.rules.minimum
  const done = own
    ? await copyTrading.change(subject, newId(), { leader, ...kept })
    : await copyTrading.follow(subject, newId(), { leader, amount: amount ?? least, ...kept })
  return done.ok ? accepted('') : refuseAs(done.refusal, settingNames)
}
