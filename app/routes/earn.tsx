// /{locale}/earn: the products of Earn, flexible ones of all assets or all of one asset (domain.md 15.1).

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EarnFrame } from '#app/features/earn/earn-frame.tsx'
import { LaunchLinks } from '#app/features/earn/launch-links.tsx'
import { loadProducts } from '#app/features/earn/load-products.server.ts'
import { ProductsTable } from '#app/features/earn/products-table.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

export const handle = { i18n: ['earn'] }

export function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'earn:title', 'earn:description'), ...loadProducts(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function Earn() {
  const { coins, coin, products } = useLoaderData<typeof loader>()
  const { t } = useTranslation('earn')
  const options = [
    { value: '', label: t('products.all') },
    ...coins.map((value) => ({ value, label: value })),
  ]
  return (
    <EarnFrame title={t('title')} lead={t('lead')}>
      <Form method="get" data-filters className="flex flex-wrap items-end gap-3">
        <SelectField
          key={coin}
          name="coin"
          label={t('products.filter')}
          options={options}
          defaultValue={coin ?? ''}
        />
        <Button type="submit" size={40}>
          {t('products.show')}
        </Button>
      </Form>
      <div className="panel overflow-hidden">
        <ProductsTable products={products} />
      </div>
      <LaunchLinks />
    </EarnFrame>
  )
}
