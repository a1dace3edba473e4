// The actions of the page of one's copies: other terms, a pause, the end, one position closed.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { readTerms, typedTerms } from './read-terms.server.ts'

export async function actOnCopy(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const leader = text('leader')
  const typed = { leader, ...typedTerms(form) }
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
      return answer('changed', await copyTrading.change(subject, request, { leader, ...terms.value }))
    }
    case 'pause':
    case 'resume': {
      if (!copy) return no({ code: '40017' })
      const paused = text('intent') === 'pause'
      return answer('changed', await copyTrading.change(subject, request, { leader, paused, ...copy.terms }))
    }
    case 'close': {
      const side = text('side') === 'short' ? ('short' as const) : ('long' as const)
      const position = { leader, symbol: text('symbol'), side }
      return answer('closed', await copyTrading.close(subject, request, position))
    }
    case 'stop':
      return answer('stopped', await copyTrading.unfollow(subject, request, { leader }))
    case 'handOver':
      return answer('stopped', await copyTrading.unfollow(subject, request, { leader, handOver: true }))
    default:
      return no({ code: '40017' })
  }
}
