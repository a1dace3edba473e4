// Lists of internet addresses that a key may be used from.

import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** One way of writing each address; undefined when it is none. An IPv4 address that an IPv6 socket saw is itself. */
export function canonicalAddress(text: string): string | undefined {
  const plain = text.trim().replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIP(plain) === 0 || plain.includes('%')) return undefined
  return new SocketAddress({ address: plain, family: familyOf(plain) }).address
}

export type ListedAddress = (address: string) => boolean

/** Whether an address is on the list; the empty one has all. */
export function addressList(addresses: readonly string[]): ListedAddress {
  return addresses.length === 0 ? () => true : trustedAddresses(addresses)
}

/** Whether an address is on a list of addresses and networks ("10.0.0.0/8"); the empty one has none. Throws at another text. */
export function trustedAddresses(texts: readonly string[]): ListedAddress {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', prefix] = text.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => {
    const known = canonicalAddress(address)
    return known !== undefined && list.check(known, isIPv4(known) ? 'ipv4' : 'ipv6')
  }
}
