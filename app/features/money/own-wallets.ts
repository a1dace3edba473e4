// The wallets that every person has, opened or not; those of one pair or one leader come with their product.

export const plainWallets: readonly string[] = [
  'spot',
  'usdtm',
  'coinm',
  'usdcm',
  'margin',
  'unified',
  'earn',
]
