// What wallets are called to their owner.

import { useTranslation } from 'react-i18next'
import { readWalletName } from '#engine/kernel/wallets.ts'

const named = ['spot', 'usdtm', 'coinm', 'usdcm', 'margin', 'unified', 'earn'] as const

/** Of 'spot' or the name of a wallet. */
export function useWalletWords(): (wallet: string) => string {
  const { t } = useTranslation('assets')
  return (wallet) => {
    const own = named.find((name) => name === wallet)
    if (own) return t(`wallets.${own}`)
    const [product, of = ''] = wallet.split(/:(.*)/)
    if (product === 'margin') return t('wallets.isolated', { of })
    const spotLeader = /^spot:(.+)$/.exec(of)?.[1]
    return spotLeader ? t('wallets.spotCopy', { of: spotLeader }) : t('wallets.copy', { of })
  }
}

/** The account and the wallet of one end of a transfer. */
export function endOf(name: string): { owner: string; wallet: string } {
  return readWalletName(name) ?? { owner: name, wallet: 'spot' }
}
