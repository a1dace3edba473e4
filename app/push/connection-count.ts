// How many clients are connected, from each address and in all, and whether one more may come.

import type { SessionLimits } from './limits.ts'

export class ConnectionCount {
  private inAll = 0
  private readonly byAddress = new Map<string, number>()

  constructor(private readonly limits: Pick<SessionLimits, 'clientsMax' | 'clientsPerAddress'>) {}

  admits(address: string): boolean {
    return this.inAll < this.limits.clientsMax && this.of(address) < this.limits.clientsPerAddress
  }

  add(address: string): void {
    this.inAll++
    this.byAddress.set(address, this.of(address) + 1)
  }

  remove(address: string): void {
    this.inAll--
    const left = this.of(address) - 1
    if (left > 0) this.byAddress.set(address, left)
    else this.byAddress.delete(address)
  }

  private of(address: string): number {
    return this.byAddress.get(address) ?? 0
  }
}
