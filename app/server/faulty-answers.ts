// Answers of the API under disturbance: they come late, or never, after the call has been executed.

import type { IncomingMessage } from 'node:http'
import type { WireFaults } from '#app/services/sim/wire-faults.ts'

/** Who steers the disturbance is not disturbed. */
const isSpared = ({ url = '/' }: IncomingMessage) => !/^\/(api\/|v1\/(?!sim\/))/.test(url)

/** The answer after its delay, or none, because the connection was cut. */
export async function answerThrough(
  faults: WireFaults,
  incoming: IncomingMessage,
  answer: Response,
): Promise<Response> {
  if (isSpared(incoming)) return answer
  const ms = faults.delayMs()
  if (ms > 0) await new Promise((late) => setTimeout(late, ms))
  if (!faults.disconnects()) return answer
  await answer.body?.cancel()
  incoming.socket.destroy()
  return new Response(null, { status: 503 })
}
