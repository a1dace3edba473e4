// Which wallet paid for an order: the column of a list where there are several, and the choice of one.

import { useTranslation } from 'react-i18next'
import { FilterChoice } from '#app/parts/list-filter.tsx'
import { useWalletWords } from '#app/parts/wallet-words.ts'
import type { Column } from '#app/ui/card-table.tsx'

/** Rows of lists name their wallet; those on the page of one order need not. */
export type Listed<Row> = Row & { wallet?: string }

export function useWalletColumn<Row>(isShown: boolean | undefined): Column<Listed<Row>>[] {
  const { t } = useTranslation('assets')
  const words = useWalletWords()
  return isShown ? [{ name: t('wallets.one'), cell: ({ wallet = 'spot' }) => words(wallet) }] : []
}

/** Nothing to choose from for an account with one wallet. */
export function WalletChoice({ wallets, chosen }: { wallets: readonly string[]; chosen: string | null }) {
  const { t } = useTranslation('assets')
  const words = useWalletWords()
  if (wallets.length === 1) return null
  return (
    <FilterChoice
      name="wallet"
      label={t('wallets.one')}
      chosen={chosen}
      all={t('wallets.all')}
      options={wallets.map((value) => ({ value, text: words(value) }))}
    />
  )
}
