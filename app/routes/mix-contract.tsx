// /{locale}/mix/{usdt|usdc|usd}/{symbolId}: the terminal of one perpetual contract.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { ContractAnswer } from '#app/features/futures/answer.ts'
import { contractAction } from '#app/features/futures/contract-action.server.ts'
import { ContractPage } from '#app/features/futures/contract-page.tsx'
import { clearedFlash } from '#app/features/futures/flash.ts'
import { loadContract } from '#app/features/futures/load-contract.server.ts'
import contractStyles from '#app/features/futures/styles/futures.css?url'
import { sameData } from '#app/features/futures/view-state.ts'
import terminalStyles from '#app/features/terminal/styles/terminal.css?url'
import { formatDecimal } from '#app/i18n/format.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { contractPath, lineOfMix } from '#app/parts/contract-path.ts'
import { cookieHeaders, readForm } from '#app/server/form.ts'

export const handle = { i18n: ['futures', 'terminal', 'chart', 'market', 'order', 'shortcuts', 'errors'] }

export const links = () => [
  { rel: 'stylesheet', href: terminalStyles },
  { rel: 'stylesheet', href: contractStyles },
]

/** Bitget's older spelling of a contract (ui.md 3). */
const oldSuffix = /_(UMCBL|DMCBL|CMCBL)$/

function localeOf(params: { lang?: string }) {
  return isLocale(params.lang) ? params.lang : defaultLocale
}

function symbolOf(params: { line?: string; symbolId?: string }): string {
  const line = lineOfMix(params.line)
  if (line === undefined) throw data(null, { status: 404 })
  return `${line}:${params.symbolId ?? ''}`
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const symbol = symbolOf(params)
  const locale = localeOf(params)
  if (oldSuffix.test(symbol)) throw redirect(`/${locale}${contractPath(symbol.replace(oldSuffix, ''))}`, 301)
  const page = await loadContract(context.services, request, symbol)
  const { name, priceDecimals } = page.contract
  const t = translator(locale)
  const price = formatDecimal(page.ticker.last, locale, { places: priceDecimals })
  const words = {
    title: t('futures:title', { price, contract: name }),
    description: t('futures:description', { contract: name }),
  }
  return data({ page, words }, { headers: cookieHeaders(page.flash ? [clearedFlash] : []) })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const symbol = symbolOf(params)
  const form = await readForm(request.clone(), context)
  if (!form.ok) return data<ContractAnswer>({ kind: 'refused', refusal: form.refusal }, { status: 403 })
  return contractAction(context.services, request, symbol, localeOf(params), form.value)
}

/** After a form always, for then every form gets a new id; between views of the same data not at all. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined) return true
  const moved = args.currentUrl.href !== args.nextUrl.href
  return moved && sameData(args.currentUrl, args.nextUrl) ? false : args.defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined
    ? []
    : [{ title: data.words.title }, { name: 'description', content: data.words.description }]

export default function MixContract() {
  const { page } = useLoaderData<typeof loader>()
  return <ContractPage key={page.contract.symbol} data={page} />
}
