// Positions of wallets of contract copies at the average of their lots: what is realised with lots that leave them, by an order or because
// the exchange takes them (domain.md 6; futures-rules.md A7).

/** 10^-8 USDT: one tick of one lot of the copied contract. What leaves a position costs whole ones. */
const step = 1_000n

export class WalletPositions {
  /** By wallet, contract and side. */
  private readonly held = new Map<string, { lots: bigint; cost: bigint }>()

  opened(name: string, lots: bigint, cost: bigint): void {
    const own = this.held.get(name) ?? { lots: 0n, cost: 0n }
    this.held.set(name, { lots: own.lots + lots, cost: own.cost + cost })
  }

  /** Realised with lots that were closed for so much. */
  closed(name: string, lots: bigint, received: bigint): bigint {
    const gain = received - this.remove(name, lots)
    return isLong(name) ? gain : -gain
  }

  /** What lots were taken for, if so much was realised with them. */
  taken(name: string, lots: bigint, realised: bigint): bigint {
    return this.remove(name, lots) + (isLong(name) ? realised : -realised)
  }

  /** What they cost at the average of all: of a long rounded up, of a short down. */
  private remove(name: string, lots: bigint): bigint {
    const { lots: all, cost } = this.held.get(name) ?? { lots: 0n, cost: 0n }
    const steps = all === 0n ? 0n : (cost * lots) / (all * step)
    const isWhole = all === 0n || steps * all * step === cost * lots
    const part = lots >= all ? cost : (steps + (isLong(name) && !isWhole ? 1n : 0n)) * step
    this.held.set(name, { lots: all - lots, cost: cost - part })
    return part
  }
}

const isLong = (name: string) => name.endsWith('long')
