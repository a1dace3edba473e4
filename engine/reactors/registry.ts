// Every kind of reactor there is.

import { martingale } from './martingale/martingale.ts'
import type { AnyReactor } from './reactor.ts'

const kinds: readonly AnyReactor[] = [martingale]

const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

export const reactorKinds: readonly string[] = [...byName.keys()]

export const reactorKind = (name: string): AnyReactor | undefined => byName.get(name)
