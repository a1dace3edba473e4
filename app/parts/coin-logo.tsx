// The logo of a coin, beside its name; letters where the package of icons has none.

import { Monogram } from '#app/ui/monogram.tsx'
import { coinLogoNames, coinLogoPath } from './coin-logo-names.ts'

const known = new Set(coinLogoNames)

export function CoinLogo({ coin, size = 24 }: { coin: string; size?: number }) {
  if (!known.has(coin)) return <Monogram name={coin} size={size} />
  return (
    <img
      src={coinLogoPath(coin)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-full"
    />
  )
}
