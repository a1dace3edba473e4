// /{locale}/earn/{product}: one product: its terms, the form that subscribes, what an amount would bring.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnProduct } from '#app/features/earn/act-on-product.server.ts'
import { AutoPanel } from '#app/features/earn/auto-panel.tsx'
import { CalculatorPanel } from '#app/features/earn/calculator-panel.tsx'
import { EarnFrame } from '#app/features/earn/earn-frame.tsx'
import { loadProduct } from '#app/features/earn/load-product.server.ts'
import { useProductWords } from '#app/features/earn/product-words.ts'
import { SubscribePanel } from '#app/features/earn/subscribe-panel.tsx'
import { TermsPanel } from '#app/features/earn/terms-panel.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['earn'] }

export async function loader(args: LoaderFunctionArgs) {
  const earn = await loadProduct(args)
  const { product } = earn.product
  return { page: pageTitle(args.request, 'earn:pageOf', 'earn:description', { product }), earn }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnProduct(args)

export default function EarnProduct() {
  const { earn } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const { nameOf } = useProductWords()
  const { product, calculator, own, amount, isDone } = earn
  const request = answer?.request ?? earn.request
  const isOfForm = answer?.field === 'amount'
  return (
    <EarnFrame title={nameOf(product.product)} lead={t('lead')}>
      {answer && !isOfForm && <RefusalBanner text={answer.refused} />}
      {isDone && !answer && (
        <Banner tone="up" role="status">
          {t('form.done')}
        </Banner>
      )}
      <div className="grid gap-4 pad:grid-cols-2 pad:items-start">
        <SubscribePanel
          page={{ product, own }}
          request={request}
          typed={answer ? answer.typed.amount : amount && formats.decimal(amount)}
          error={isOfForm ? answer.refused : null}
        />
        <CalculatorPanel key={calculator.amount} product={product} calculator={calculator} />
        <TermsPanel product={product} />
        {own && product.days === undefined && (
          <AutoPanel coin={product.coin} isOn={own.isAuto} request={request} />
        )}
      </div>
    </EarnFrame>
  )
}
