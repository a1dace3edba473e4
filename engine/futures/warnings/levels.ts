// Who was warned of a margin ratio: of an isolated position, or of the cross positions of a coin, the highest mark that it passed.

import { ContractAccount, type LineAccount } from '../contract-account.ts'

/** Percent of the margin ratio; 0 = below both. */
export type WarningLevel = 0 | 70 | 80

/** What was warned of: a side (1, -1) of a contract, or a coin of a line. */
export interface Warned {
  of: ContractAccount | LineAccount
  what: number
  level: 70 | 80
}

export class WarningLevels {
  private readonly levels = new Map<Warned['of'], Map<number, 70 | 80>>()

  get isEmpty(): boolean {
    return this.levels.size === 0
  }

  get(of: Warned['of'], what: number): WarningLevel {
    return this.levels.get(of)?.get(what) ?? 0
  }

  /** Its part in a contract has to be looked at with every mark, to see where the ratio falls again. */
  has(account: ContractAccount): boolean {
    return this.levels.size > 0 && (this.levels.has(account) || this.levels.has(account.owner))
  }

  set(of: Warned['of'], what: number, level: WarningLevel): void {
    const held = this.levels.get(of)
    if (level !== 0) {
      if (held) held.set(what, level)
      else this.levels.set(of, new Map([[what, level]]))
    } else if (held?.delete(what) && held.size === 0) this.levels.delete(of)
  }

  /** In one sequence, whatever happened before: by account, line and what it is of. */
  inOrder(): Warned[] {
    const all = [...this.levels].flatMap(([of, levels]) =>
      [...levels].map(([what, level]): Warned => ({ of, what, level })),
    )
    return all.sort((a, b) => compare(placeOf(a), placeOf(b)))
  }
}

const lineOf = (of: Warned['of']): LineAccount => (of instanceof ContractAccount ? of.owner : of)

/** Cross parts of a line come before its contracts. */
const placeOf = ({ of, what }: Warned): [number, string, number, number] => {
  const { owner, line } = lineOf(of)
  return [owner.index, line, of instanceof ContractAccount ? of.contract.index : -1, what]
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [n, one] of a.entries()) {
    const other = b[n] as number | string
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}
