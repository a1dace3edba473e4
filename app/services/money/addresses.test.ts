// Addresses: known ones of each chain are read, wrong ones are not, and those of this exchange lead back to their account.

import { expect, test } from 'vitest'
import { type CoinChain, coinChains } from '#engine/market/coin-chains.ts'
import { createAddresses } from './addresses.ts'
import { formatOfChain, readAddress } from './chain-formats.ts'

const names = ['ada', 'bob']
const addresses = createAddresses(7, {
  addressNumber: (account) => (names.includes(account) ? names.indexOf(account) + 5 : undefined),
  accountOfNumber: (number) => names[number - 5],
})
const supported = [...coinChains.values()].flat().filter(({ chain }) => formatOfChain(chain))

/** Public addresses of the chains themselves: token contracts, system accounts, examples of their documents. */
test.each([
  ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['Ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['Stellar Lumens', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
  ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
])('%s: %s', (chain, text) => {
  expect(readAddress(chain, text)?.text).toBe(text)
  const wrong = text.slice(0, -2) + (text.at(-2) === 'a' ? 'b' : 'a') + text.at(-1)
  // Solana has no checksum.
  if (chain !== 'Solana') expect(readAddress(chain, wrong)).toBeUndefined()
  expect(readAddress(chain, text.slice(0, -4))).toBeUndefined()
  expect(readAddress(chain, '')).toBeUndefined()
})

test('an EVM address in one case is given its checksum, and a wrong checksum is refused', () => {
  const right = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  expect(readAddress('BSC', right.toLowerCase())?.text).toBe(right)
  expect(readAddress('BSC', right.replace('A', 'a'))).toBeUndefined()
})

test('every address that the exchange makes is one of its chain and leads back to its account alone', () => {
  expect(new Set(supported.map(({ chain }) => chain)).size).toBeGreaterThan(45)
  for (const chain of supported) {
    const [ada, bob] = names.map((name) => addresses.ofAccount(name, chain))
    if (!ada || !bob) throw new Error(chain.chain)
    expect(`${ada.address} ${ada.memo}`).not.toBe(`${bob.address} ${bob.memo}`)
    const read = readAddress(chain.chain, ada.address)
    expect(read?.text, chain.chain).toBe(ada.address)
    if (read) expect(addresses.owner(chain, read, ada.memo), chain.chain).toBe('ada')
  }
})

test('an address without an account of this exchange is outside, or none', () => {
  const chainOf = (coin: string, name: string) =>
    coinChains.get(coin)?.find(({ chain }) => chain === name) as CoinChain
  const evm = chainOf('ETH', 'ERC20')
  const outside = readAddress('ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7')
  expect(outside && addresses.owner(evm, outside)).toBeUndefined()
  const ripple = chainOf('XRP', 'Ripple')
  const shared = readAddress('Ripple', addresses.ofAccount('ada', ripple)?.address ?? '')
  expect(shared && addresses.owner(ripple, shared, '12')).toBe('none')
  expect(shared && addresses.owner(ripple, shared)).toBe('none')
  expect(addresses.ofAccount('unknown', evm)).toBeUndefined()
})

test('a chain whose addresses cannot be checked is closed', () => {
  for (const { chain, canDeposit, canWithdraw } of [...coinChains.values()].flat())
    if (!formatOfChain(chain))
      expect({ chain, canDeposit, canWithdraw }).toEqual({ chain, canDeposit: false, canWithdraw: false })
})
