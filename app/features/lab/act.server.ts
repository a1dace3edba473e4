// Carries out a form of the laboratory through the control service.

import { type Result, refused } from '#app/services/result.ts'
import type { SimService, SimState } from '#app/services/sim/sim.ts'
import { snapshotName } from '#app/services/sim/snapshot-name.ts'
import { chaosKinds } from '#engine/kernel/chaos-kinds.ts'
import { type RejectionCode, rejection } from '#engine/kernel/rejection-codes.ts'
import { canonicalDecimal, parseDuration } from '#engine/scenario/words.ts'

const invalid = (field: string) => refused({ code: rejection.parameterInvalid, field })

/** Undefined for an empty field; null for one that is not well formed. */
function read<T>(text: string, parse: (text: string) => T | undefined): T | undefined | null {
  return text === '' ? undefined : (parse(text) ?? null)
}

const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

export async function act(sim: SimService, form: FormData): Promise<Result<SimState>> {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  switch (text('do')) {
    case 'pause':
      return sim.pause()
    case 'resume':
      return sim.resume()
    case 'advance': {
      const by = parseDuration(text('by'))
      return by === undefined ? invalid('by') : sim.advance(sim.state().now + by)
    }
    case 'speed':
      return sim.speed(Number(text('factor')))
    case 'chaos':
      return beginChaos(sim, text)
    case 'calm':
      return sim.chaos({ kind: 'none' })
    case 'snapshot':
      return snapshotName.test(text('name')) ? sim.snapshot(text('name')) : invalid('name')
    case 'restore':
      return sim.restore(text('name'))
    case 'reset': {
      if (text('sure') !== 'yes') return invalid('sure')
      const seed = read(text('seed'), whole)
      return seed === null ? invalid('seed') : sim.reset(seed)
    }
    default:
      return invalid('do')
  }
}

async function beginChaos(sim: SimService, text: (name: string) => string): Promise<Result<SimState>> {
  const kind = chaosKinds.find((known) => known === text('kind'))
  if (!kind) return invalid('kind')
  const probability = read(text('probability'), canonicalDecimal)
  const amount = read(text('amount'), canonicalDecimal)
  const duration = read(text('duration'), parseDuration)
  if (probability === null) return invalid('probability')
  if (amount === null) return invalid('amount')
  if (duration === null) return invalid('duration')
  const [symbol, code] = [text('symbol'), text('code')]
  return sim.chaos({
    kind,
    ...(symbol !== '' && { symbol }),
    ...(code !== '' && { code: code as RejectionCode }),
    ...(probability !== undefined && { probability }),
    ...(amount !== undefined && { amount }),
    ...(duration !== undefined && { duration }),
  })
}
