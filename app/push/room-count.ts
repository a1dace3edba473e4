// How many rooms are open, by who opened them and in all, and whether one more may be. A room costs work at every change, however
// many are in it; those of an account's own are as few as accounts are connected, and are not counted.

import type { Channel } from './channel.ts'

export interface RoomLimits {
  roomsMax: number
  perAddress: number
  perAccount: number
}

/** All pairs in every way that the compatible socket offers are about a thousand. */
export const roomLimits: RoomLimits = { roomsMax: 4_000, perAddress: 1_000, perAccount: 1_000 }

export interface Opener {
  address: string
  account: string | undefined
}

const isCounted = ({ events }: Channel<unknown>) => events === undefined || events.kind === 'trades'

export class RoomCount {
  private readonly openers = new Map<string, Opener>()
  private readonly byAddress = new Map<string, number>()
  private readonly byAccount = new Map<string, number>()

  constructor(private readonly limits = roomLimits) {}

  admits(channel: Channel<unknown>, { address, account }: Opener): boolean {
    if (!isCounted(channel)) return true
    const { roomsMax, perAddress, perAccount } = this.limits
    const isFull = this.openers.size >= roomsMax || (this.byAddress.get(address) ?? 0) >= perAddress
    return !isFull && (account === undefined || (this.byAccount.get(account) ?? 0) < perAccount)
  }

  add(channel: Channel<unknown>, { address, account }: Opener): void {
    if (!isCounted(channel)) return
    this.openers.set(channel.name, { address, account })
    change(this.byAddress, address, 1)
    if (account !== undefined) change(this.byAccount, account, 1)
  }

  remove(name: string): void {
    const opener = this.openers.get(name)
    if (!opener) return
    this.openers.delete(name)
    change(this.byAddress, opener.address, -1)
    if (opener.account !== undefined) change(this.byAccount, opener.account, -1)
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
