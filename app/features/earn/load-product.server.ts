// One product: its terms, what the reader has for it, and what an amount would bring.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { defaultLocale, localeFromPath } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'

/** What the calculator begins with. */
const exampleAmount = '1000'

export async function loadProduct({ request, params, context }: LoaderFunctionArgs) {
  const { earn, people, trading } = context.services
  const product = earn.product(params.product ?? '')
  if (!product) throw data(null, { status: 404 })
  const { pathname, searchParams } = new URL(request.url)
  const subject = await people.subject(request.headers.get('Cookie'))
  const calculated = searchParams.get('calculate')
  const typed =
    calculated === null ? null : parseDecimal(calculated, localeFromPath(pathname) ?? defaultLocale)
  const amount = typed === null ? exampleAmount : typed.ok ? typed.value : null
  const estimate = amount === null ? undefined : earn.estimate(product.product, amount)
  const available = (account: string) =>
    trading.balances(account).find(({ coin }) => coin === product.coin)?.available ?? '0'
  return {
    product,
    calculator: { amount: estimate ? amount : (calculated ?? ''), estimate: estimate ?? null },
    own: subject
      ? {
          available: available(subject.account),
          room: earn.room(subject.account, product.product),
          isAuto: earn.autoSubscribed(subject.account).includes(product.coin),
        }
      : null,
    /** Filled into the form. */
    amount: amountOf(searchParams),
    isDone: searchParams.has('done'),
    request: crypto.randomUUID() as string,
  }
}

export type ProductPage = Awaited<ReturnType<typeof loadProduct>>

function amountOf(search: URLSearchParams): string {
  const amount = search.get('amount') ?? ''
  return /^\d{1,21}(\.\d{1,18})?$/.test(amount) ? amount : ''
}
