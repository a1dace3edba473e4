// /{locale}/copy-trading: the board of leaders (domain.md 13).

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CopyFrame } from '#app/features/copy-trading/copy-frame.tsx'
import { LeaderCard } from '#app/features/copy-trading/leader-card.tsx'
import { orderOf, productOf, spanOf } from '#app/features/copy-trading/spans.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { copyOrders, copyProducts, copySpans } from '#app/services/copy-trading/board-choices.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['copy-trading'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const [span, order] = [spanOf(search.get('days')), orderOf(search.get('order'))]
  const product = productOf(search.get('product'))
  return {
    page: pageTitle(request, 'copy-trading:title', 'copy-trading:description'),
    span,
    order,
    product,
    leaders: await context.services.copyTrading.board(span, order, product),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function CopyTrading() {
  const { span, order, product, leaders } = useLoaderData<typeof loader>()
  const { t } = useTranslation('copy-trading')
  const local = useLocalPath()
  return (
    <CopyFrame title={t('title')} lead={t('lead')}>
      <TabLinks
        param="product"
        label={t('product.label')}
        selected={product}
        items={copyProducts.map((value) => ({ value, label: t(`product.${value}`) }))}
      />
      <Form method="get" data-filters className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="product" value={product} />
        <SelectField
          key={`days ${span}`}
          name="days"
          label={t('board.span')}
          options={copySpans.map((count) => ({ value: `${count}`, label: t('board.days', { days: count }) }))}
          defaultValue={`${span}`}
        />
        <SelectField
          key={`order ${order}`}
          name="order"
          label={t('board.order')}
          options={copyOrders.map((value) => ({ value, label: t(`figure.${value}`) }))}
          defaultValue={order}
        />
        <Button type="submit" size={40}>
          {t('board.show')}
        </Button>
      </Form>
      {leaders.length === 0 ? (
        <div className="panel overflow-hidden">
          <EmptyState
            text={t('board.none')}
            action={<ButtonLink to={local('/copy-trading/elite')}>{t('board.lead')}</ButtonLink>}
          />
        </div>
      ) : (
        <ul className="grid gap-4 pad:grid-cols-2 pc:grid-cols-3">
          {leaders.map((leader) => (
            <LeaderCard key={leader.account} leader={leader} />
          ))}
        </ul>
      )}
    </CopyFrame>
  )
}
