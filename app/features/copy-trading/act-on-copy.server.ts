// The actions of the page of one's copies: other terms, a pause, the end, one lot closed, kept as coins or given stops.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { formatDecimal } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import type { LiveCopy } from '#app/services/copy-trading/copy-trading.ts'
import type { SymbolTerms } from '#engine/copy-trading/protocol.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { readTerms, typedTerms } from './read-terms.server.ts'

export async function actOnCopy(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const leader = text('leader')
  const isOfSymbol = text('intent') === 'symbol'
  const typed = { leader, symbol: text('symbol'), isOfSymbol, ...typedTerms(form) }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  const { copyTrading } = args.context.services
  const copy = await copyTrading.copy(subject.account, leader)
  if (!form.hasRequest) return no({ code: '40017' })
  const answer = (
    done: string,
    result: Awaited<ReturnType<typeof copyTrading.unfollow | typeof copyTrading.close>>,
  ) =>
    result.ok
      ? redirect(`/${locale}/copy-trading/mine?done=${done}`, 303)
      : no({ ...result.refusal, field: done === 'changed' ? result.refusal.field : undefined })
  switch (text('intent')) {
    case 'change': {
      const terms = readTerms(form)
      if (!terms.ok) return no(terms.refusal)
      const { bySymbol, onlyThese } = copy?.terms ?? {}
      const change = { leader, ...terms.value, bySymbol, onlyThese }
      return answer('changed', await copyTrading.change(subject, request, change))
    }
    case 'symbol': {
      if (!copy) return no({ code: '40017' })
      if (typed.symbol === '') return no({ code: '40017', field: 'symbol' })
      const read = readTerms(form)
      if (!read.ok) return no(read.refusal)
      const { maxLoss: _, ...own } = read.value
      const terms = withSymbol(copy.terms, { symbol: typed.symbol, ...own })
      return answer('changed', await copyTrading.change(subject, request, { leader, ...terms }))
    }
    case 'symbolOff': {
      if (!copy) return no({ code: '40017' })
      const bySymbol = copy.terms.bySymbol?.filter(({ symbol }) => symbol !== typed.symbol)
      const onlyThese = copy.terms.onlyThese && bySymbol?.length !== 0
      const terms = { ...copy.terms, bySymbol, onlyThese }
      return answer('changed', await copyTrading.change(subject, request, { leader, ...terms }))
    }
    case 'onlyThese':
    case 'allSymbols': {
      if (!copy) return no({ code: '40017' })
      const terms = { ...copy.terms, onlyThese: text('intent') === 'onlyThese' }
      return answer('changed', await copyTrading.change(subject, request, { leader, ...terms }))
    }
    case 'pause':
    case 'resume': {
      if (!copy) return no({ code: '40017' })
      const paused = text('intent') === 'pause'
      return answer('changed', await copyTrading.change(subject, request, { leader, paused, ...copy.terms }))
    }
    case 'close':
    case 'keep': {
      const side = text('side') === 'short' ? ('short' as const) : ('long' as const)
      const trackingNo = text('trackingNo')
      const position = { leader, symbol: text('symbol'), side, ...(Number(trackingNo) > 0 && { trackingNo }) }
      if (text('intent') === 'close')
        return answer('closed', await copyTrading.close(subject, request, position))
      const kept = await copyTrading.close(subject, request, { ...position, handOver: true })
      if (kept.ok || kept.refusal.code !== rejection.insufficientFunds) return answer('kept', kept)
      const sentence = translator(locale)('copy-trading:mine.keepRefused', {
        amount: formatDecimal(kept.refusal.params?.needed ?? '0', locale),
      })
      return no({ code: rejection.insufficientFunds, sentence })
    }
    case 'setStops': {
      const prices: { takeProfit?: string; stopLoss?: string } = {}
      for (const name of ['takeProfit', 'stopLoss'] as const) {
        const written = text(`${name}Price`).trim()
        if (written === '') continue
        const read = form.amount(written, name)
        if (!read.ok) return no({ ...read.refusal, field: undefined })
        prices[name] = read.value
      }
      const stops = { leader, trackingNo: text('trackingNo'), ...prices }
      return answer('stopsSet', await copyTrading.setStops(subject, request, stops))
    }
    case 'stop':
      return answer('stopped', await copyTrading.unfollow(subject, request, { leader }))
    case 'handOver':
      return answer('stopped', await copyTrading.unfollow(subject, request, { leader, handOver: true }))
    default:
      return no({ code: '40017' })
  }
}

/** In the place of what the contract or pair had, or behind the others. */
function withSymbol(terms: LiveCopy['terms'], own: SymbolTerms): LiveCopy['terms'] {
  const { bySymbol = [] } = terms
  const isThere = bySymbol.some(({ symbol }) => symbol === own.symbol)
  if (!isThere) return { ...terms, bySymbol: [...bySymbol, own] }
  return { ...terms, bySymbol: bySymbol.map((one) => (one.symbol === own.symbol ? own : one)) }
}
