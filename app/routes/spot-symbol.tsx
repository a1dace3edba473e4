// /{locale}/spot/{symbolId}: the trading terminal.

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { TerminalAnswer } from '#app/features/terminal/answer.ts'
import { clearedFlash } from '#app/features/terminal/flash.ts'
import { loadTerminal } from '#app/features/terminal/load-terminal.ts'
import styles from '#app/features/terminal/styles/terminal.css?url'
import { terminalAction } from '#app/features/terminal/terminal-action.ts'
import { TerminalPage } from '#app/features/terminal/terminal-page.tsx'
import { sameData } from '#app/features/terminal/view-state.ts'
import { formatDecimal } from '#app/i18n/format.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { cookieHeaders, readForm } from '#app/server/form.ts'
import { lastPairCookie } from '#app/server/last-pair.ts'

export const handle = { i18n: ['terminal', 'chart', 'market', 'order', 'shortcuts', 'errors'] }

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Bitget's older spelling of a spot pair (ui.md 3). */
const oldSuffix = /_SPBL$/

function localeOf(params: { lang?: string }) {
  return isLocale(params.lang) ? params.lang : defaultLocale
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const symbol = params.symbolId ?? ''
  const locale = localeOf(params)
  if (oldSuffix.test(symbol)) throw redirect(`/${locale}/spot/${symbol.replace(oldSuffix, '')}`, 301)
  const terminal = await loadTerminal(context.services, request, symbol)
  const { base, quote, priceDecimals, ticker } = terminal.market
  const t = translator(locale)
  const pair = `${base}/${quote}`
  const price = formatDecimal(ticker.last, locale, { places: priceDecimals })
  const words = {
    title: t('terminal:title', { price, pair }),
    description: t('terminal:description', { pair }),
  }
  const cookies = lastPairCookie(request.headers.get('Cookie'), terminal.market.symbol)
  if (terminal.flash) cookies.push(clearedFlash)
  return data({ terminal, words }, { headers: cookieHeaders(cookies) })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone(), context)
  if (!form.ok) return data<TerminalAnswer>({ kind: 'refused', refusal: form.refusal }, { status: 403 })
  return terminalAction(context.services, request, params.symbolId ?? '', localeOf(params), form.value)
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

export default function SpotSymbol() {
  const { terminal } = useLoaderData<typeof loader>()
  return <TerminalPage key={terminal.market.symbol} data={terminal} />
}
