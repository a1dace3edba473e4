// Lists of internet addresses that a key may be used from.

import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** One way of writing each address; undefined when it is none. An IPv4 address that an IPv6 socket saw is itself. */
export function canonicalAddress(text: string): string | undefined {
  const plain = text.trim().replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIP(plain) === 0 || plain.includes('%')) return undefined
  return new SocketAddress({ address: plain, family: familyOf(plain) }).address
}

/** Whether an address is on the list; everybody is on the empty one. */
export function addressList(addresses: readonly string[]): (address: string) => boolean {
  if (addresses.length === 0) return () => true
  const list = new BlockList()
  for (const address of addresses) list.addAddress(address, familyOf(address))
  return (address) => {
    const known = canonicalAddress(address)
    return known !== undefined && list.check(known, isIPv4(known) ? 'ipv4' : 'ipv6')
  }
}
