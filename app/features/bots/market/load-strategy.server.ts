// The page of one published bot: its figures, its parameters as far as the reader may know them, and what copying it would be.

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { isRequestId } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import type { Refusal } from '#app/services/result.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import type { PortfolioConfig } from '#engine/reactors/portfolio/config.ts'
import { kindOf } from '../bot-kinds.server.ts'
import { drawn } from '../create/create-bot.server.ts'
import { papersFor } from '../papers.ts'
import { fieldsOf, valuesOf } from './config-values.ts'
import { nameOf, tradedBy } from './load-market.server.ts'

/** The words of a refusal where the market of bots has better ones than the closed list. */
export function marketRefusal(locale: Locale, refused: Refusal): string {
  const t = translator(locale)
  const { code, field, params } = refused
  if (params?.taken) return t('bot-market:refused.nameTaken')
  if (papersFor(refused) === 'recognition') return t('bot-forms:papers.recognition')
  if (code === '40017' && field === 'name') return t('bot-market:refused.name')
  if (code === '40017' && field === 'title') return t('bot-market:refused.title')
  if (code === '40017' && field === 'about') return t('bot-market:refused.about')
  if (code === '40017' && field === 'terms') return t('bot-market:refused.terms')
  if (code === 'P2003' && field === 'kind') return t('bot-market:refused.kind')
  if (code === 'P2007' && field === 'age') return t('bot-market:refused.age')
  if (code === '23140' && field === 'copies') return t('bot-market:refused.copies')
  if (code === '23140' && field === 'strategies') return t('bot-market:refused.strategies')
  if (code === '23140' && params?.limit) return t('bot-market:refused.full')
  if (code === 'P2008' && field === 'bot') return t('bot-market:refused.bought')
  return refusalText(locale, refused)
}

/** What was typed into the box of the budget, and what a copy with it would be. */
async function tryCopy(services: Services, viewer: Subject, id: string, typed: string, locale: Locale) {
  const parsed = parseDecimal(typed, locale)
  if (!parsed.ok) return { typed, error: translator(locale)(`common:number.${parsed.why}`), amount: null }
  const tried = await services.botMarket.tryCopy(viewer, id, parsed.value)
  return tried.ok
    ? { typed, error: null, amount: parsed.value }
    : { typed, error: marketRefusal(locale, tried.refusal), amount: null }
}

export async function loadStrategy(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  const { services } = context
  const locale = localeOf(params)
  const viewer = await services.people.subject(request.headers.get('Cookie'))
  const id = params.botId ?? ''
  const found = await services.botMarket.detail(id, viewer)
  if (!found) throw data(null, { status: 404 })
  const { card, parameters, refusal, ...detail } = found
  const { config, ...shown } = card
  const search = new URL(request.url).searchParams
  const typed = search.get('amount')
  const values = parameters ? valuesOf(parameters.config as object, locale) : {}
  const market = tradedBy(card, services)
  return {
    ...detail,
    card: { ...shown, name: nameOf(card, services) },
    isOnContract: kindOf(card.kind)?.contract !== undefined,
    coins: {
      base: market?.base ?? '',
      quote: market?.quote ?? 'USDT',
      invested: detail.result?.coin ?? card.coin,
    },
    isSold: parameters === undefined,
    values,
    fields: fieldsOf(kindOf(card.kind)?.form, values).map(drawn),
    /** Paths of the lists of its rule. */
    lists: (kindOf(card.kind)?.form.lists ?? [])
      .filter(({ isShown }) => isShown(values))
      .map(({ path }) => path),
    shares: parameters ? ((config as Partial<PortfolioConfig>).coins ?? []) : [],
    isGuest: viewer === undefined,
    refused: refusal ? marketRefusal(locale, refusal) : null,
    mayNot: refusal !== undefined,
    check: viewer && typed !== null ? await tryCopy(services, viewer, id, typed, locale) : null,
    available: viewer
      ? (services.trading.balances(viewer.account).find(({ coin }) => coin === detail.result?.coin)
          ?.available ?? '0')
      : null,
    done: search.get('done'),
    request: crypto.randomUUID(),
  }
}

export type LoadedStrategy = Awaited<ReturnType<typeof loadStrategy>>

/** Buys or copies. */
export async function actOnStrategy(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const { botMarket } = args.context.services
  const id = args.params.botId ?? ''
  const no = (refused: Refusal) =>
    data(
      { refused: marketRefusal(locale, refused), papers: papersFor(refused) },
      { status: refused.code === 'P2005' ? 404 : 400 },
    )
  const form = await readForm(args.request, args.context)
  if (!form.ok) return no(form.refusal)
  const [intent, amount, request] = ['intent', 'amount', 'request'].map((name) =>
    String(form.value.get(name)),
  )
  if (!amount || !request || !isRequestId(request)) return no({ code: '40017' })
  if (intent === 'buy') {
    const bought = await botMarket.buy(subject, id, amount, request)
    return bought.ok ? redirect(`/${locale}/bots/market/${id}?done=bought`, 303) : no(bought.refusal)
  }
  if (intent !== 'copy') return no({ code: '40017', field: 'intent' })
  const made = await botMarket.copy(subject, id, amount, request)
  return made.ok ? redirect(`/${locale}/bots/mine/${made.value.id}?new`, 303) : no(made.refusal)
}
