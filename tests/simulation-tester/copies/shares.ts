// Shares of profit as the oracle computes them again: what a gain holds, and what is paid of a day or above the mark (domain.md 13).

import { type Followed, shareOf } from './book.ts'
import { scaled } from './scaled.ts'
import { type Of, Wrong } from './wrong.ts'

/** `profit`: of the lots that were closed just before. */
export function checkHeld(copy: Followed, { wallet, amount, held }: Of<'shareHeld'>, profit: bigint): void {
  const { leader } = copy
  const sum = scaled(amount, 8)
  copy.held += sum
  if (!leader.isDaily || sum !== shareOf(profit, 0n, leader.ppm))
    throw new Wrong(`${wallet} holds ${sum} of a gain of ${profit}`)
  if (scaled(held, 8) !== copy.held) throw new Wrong(`${wallet} holds ${held}, in sum ${copy.held}`)
}

/** `net` and `cash`: as they are after it was paid. */
export function checkShared(
  copy: Followed,
  event: Of<'profitShared'>,
  { net: after, cash: left }: { net: bigint; cash: bigint },
): void {
  const { wallet, amount, net: netText, highWaterMark, refunded } = event
  const { leader } = copy
  const [paid, net] = [scaled(amount, 8), scaled(netText, 8)]
  if (leader.isDaily) {
    const back = scaled(refunded ?? '0', 8)
    const before = after - back
    const due = shareOf(before, copy.dayNet, leader.ppm)
    const wanted = due < copy.held ? due : copy.held
    if (net !== before || paid !== wanted || back !== copy.held - wanted)
      throw new Wrong(`${wallet} shared ${paid} of ${net} and got ${back} back, due ${wanted} of ${before}`)
    copy.held = 0n
    copy.shared += paid
    copy.dayNet = before
    return
  }
  const before = after + paid
  const cash = left + paid
  const due = shareOf(before, copy.mark, leader.ppm)
  const most = cash > 0n ? cash : 0n
  const wanted = due < most ? due : most
  if (net !== before || paid !== wanted)
    throw new Wrong(`${wallet} shared ${paid} of ${net} above ${copy.mark}, due ${wanted} of ${before}`)
  if (before > copy.mark) copy.mark = before
  if (scaled(highWaterMark, 8) !== copy.mark)
    throw new Wrong(`${wallet} has the mark ${highWaterMark}, by the rules ${copy.mark}`)
  copy.shared += paid
  copy.isShareDue = false
}

/** A week has ended, and the copy is flat. */
export function checkUnpaid(copy: Followed, net: bigint, cash: bigint): void {
  const { wallet, mark, leader } = copy
  if (shareOf(net, mark, leader.ppm) > 0n && cash > 0n)
    throw new Wrong(`${wallet} paid no share of ${net} above ${mark}`)
  if (net > mark) copy.mark = net
  copy.isShareDue = false
}
