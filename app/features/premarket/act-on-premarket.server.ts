// The actions of the pre-market: place an ad, take one, cancel one's own, give up what was not delivered.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'

/** `path`: where it leads back to, under the language. */
export async function actOnPremarket(args: ActionFunctionArgs, path: string) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = { side: text('side'), price: text('price'), size: text('size'), ad: text('ad') }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const { premarket } = args.context.services
  const back = (did: string) => redirect(`/${locale}${path}?did=${did}`, 303)
  switch (text('intent')) {
    case 'place': {
      const price = form.amount(typed.price, 'price')
      if (!price.ok) return no(price.refusal)
      const size = form.amount(typed.size, 'size')
      if (!size.ok) return no(size.refusal)
      const side = typed.side === 'sell' ? 'sell' : 'buy'
      const terms = { projectId: text('project'), side, price: price.value, size: size.value } as const
      const placed = await premarket.place(subject, request, terms)
      return placed.ok ? back('placed') : no(placed.refusal)
    }
    case 'take': {
      const size = form.amount(typed.size, 'size')
      if (!size.ok) return no(size.refusal)
      const taken = await premarket.take(subject, request, { adId: typed.ad, size: size.value })
      return taken.ok ? back('taken') : no(taken.refusal)
    }
    case 'cancel': {
      const cancelled = await premarket.cancel(subject, request, typed.ad)
      return cancelled.ok ? back('cancelled') : no(cancelled.refusal)
    }
    case 'default': {
      const done = await premarket.giveUp(subject, request, text('deal'))
      return done.ok ? back('defaulted') : no(done.refusal)
    }
    default:
      return no({ code: '40017' })
  }
}

const words = ['placed', 'taken', 'cancelled', 'defaulted'] as const

/** What the address says was done. */
export const didOf = (request: Request) => {
  const word = new URL(request.url).searchParams.get('did')
  return words.find((known) => known === word) ?? null
}
