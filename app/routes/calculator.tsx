// /{locale}/calculator and its tabs: profit, closing price, liquidation price, risk and reward (domain.md 18.5).

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CalculatorPage } from '#app/features/calculator/calculator-page.tsx'
import { loadCalculator } from '#app/features/calculator/load-calculator.server.ts'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export const handle = { i18n: ['calculator'] }

export function loader(args: LoaderFunctionArgs) {
  const calculator = loadCalculator(args)
  const title = `calculator:tab.${calculator.tab}.title`
  return { page: pageTitle(args.request, title, 'calculator:description'), ...calculator }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Calculator() {
  const { tab, given, isSent, search } = useLoaderData<typeof loader>()
  return <CalculatorPage key={tab + search} tab={tab} given={given} isSent={isSent} search={search} />
}
