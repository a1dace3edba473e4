// The products of Earn, one row each.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import type { EarnProductView } from '#app/services/earn.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { useProductWords } from './product-words.ts'

export function ProductsTable({ products }: { products: readonly EarnProductView[] }) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const local = useLocalPath()
  const words = useProductWords()
  const columns: Column<EarnProductView>[] = [
    {
      name: t('products.coin'),
      cell: ({ coin }) => (
        <span className="flex items-center gap-2.5">
          <CoinLogo coin={coin} />
          <b lang="en" translate="no" className="font-medium">
            {coin}
          </b>
        </span>
      ),
    },
    { name: t('products.kind'), cell: ({ days }) => words.kindOf(days) },
    { name: t('products.apr'), end: true, cell: (product) => words.rateOf(product) },
    {
      name: t('products.least'),
      end: true,
      spare: true,
      cell: ({ least, coin }) => `${formats.decimal(least)} ${coin}`,
    },
    {
      name: t('products.left'),
      end: true,
      cell: ({ left, coin }) => `${formats.decimal(left, { maxPlaces: 4 })} ${coin}`,
    },
    {
      name: t('products.action'),
      end: true,
      cell: ({ product }) => (
        <Link
          to={local(`/earn/${product}`)}
          className={buttonClass()}
          aria-label={t('products.chooseOf', { product: words.nameOf(product) })}
        >
          {t('products.choose')}
        </Link>
      ),
    },
  ]
  return (
    <CardTable
      label={t('products.title')}
      columns={columns}
      rows={products}
      keyOf={({ product }) => product}
    />
  )
}
