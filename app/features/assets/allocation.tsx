// Shares of the whole as a ring and as words: the ring is drawn, the list is read.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Ring, ringColour } from '#app/parts/ring.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import type { Assets } from './load-assets.ts'
import { type Slice, slicesOf } from './slices.ts'

/** No coin and no wallet is named so; a wallet stands with a slash before it. */
const inBots = '/bots'

export function Allocation({
  assets: { rows, bots, wallets },
}: {
  assets: Pick<Assets, 'rows' | 'bots' | 'wallets'>
}) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const walletName = useWalletWords()
  const slices = slicesOf([
    ...rows,
    ...(bots ? [{ coin: inBots, share: bots.share }] : []),
    ...wallets.map(({ wallet, share }) => ({ coin: `/${wallet}`, share })),
  ])
  const nameOf = ({ coin }: Slice) => {
    if (coin === inBots) return t('inBots')
    return coin?.startsWith('/') ? walletName(coin.slice(1)) : (coin ?? t('allocation.others'))
  }
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="allocation-title">
      <h2 id="allocation-title" className="text-md">
        {t('allocation.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-6">
        <Ring slices={slices} />
        <ul className="flex min-w-40 flex-1 flex-col gap-1">
          {slices.map((slice, index) => (
            <li key={slice.from} className="flex items-center gap-2">
              <span
                className="size-2.5 rounded-full"
                style={{ background: ringColour(index) }}
                aria-hidden="true"
              />
              <span className="flex-1">{nameOf(slice)}</span>
              <span className="num">{formats.percent(slice.share, { signed: false })}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
