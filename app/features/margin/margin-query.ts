// The query of the margin page: which wallet, which form, which coin.

export const marginForms = ['borrow', 'repay', 'flash'] as const
export type MarginForm = (typeof marginForms)[number]

export interface MarginQuery {
  wallet: string
  form: MarginForm
  coin: string | null
}

const crossWallet = 'margin'

/** `coinsOf`: undefined for an unknown wallet. */
export function readMarginQuery(
  search: URLSearchParams,
  coinsOf: (wallet: string) => readonly string[] | undefined,
): MarginQuery {
  const named = search.get('wallet') ?? crossWallet
  const wallet = coinsOf(named) ? named : crossWallet
  const coin = search.get('coin') ?? ''
  return {
    wallet,
    form: marginForms.find((form) => form === search.get('form')) ?? 'borrow',
    coin: coinsOf(wallet)?.includes(coin) ? coin : null,
  }
}

export const marginAddress = ({ wallet, form, coin }: MarginQuery): string =>
  `?${new URLSearchParams({ wallet, form, ...(coin !== null && { coin }) })}`
