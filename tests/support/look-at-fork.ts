// A fork as the desk of replays shows it.

import type { ReplayDesk } from '#jobs/replay/replay-desk.ts'
import type { ForkLook, ForkPlan } from '#jobs/replay/replay-request.ts'

export async function lookAtFork(desk: ReplayDesk, plan: ForkPlan, untilSeq: number): Promise<ForkLook> {
  const answer = await desk.answer({ do: 'fork', plan, untilSeq, symbol: 'BTCUSDT' })
  if (!('fork' in answer)) throw new Error(JSON.stringify(answer))
  return answer.fork
}
