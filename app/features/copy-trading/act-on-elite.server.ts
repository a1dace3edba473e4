// The actions of the elite centre: apply, block a follower, stop leading.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { multiplyDecimals } from '#engine/core/decimal-arithmetic.ts'
import { productOf } from './spans.ts'

export async function actOnElite(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = {
    name: text('name'),
    share: text('share'),
    sharing: text('sharing'),
    minimum: text('minimum'),
    isPrivate: text('isPrivate'),
    product: text('product'),
  }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const { copyTrading } = args.context.services
  const answer = (done: string, result: Awaited<ReturnType<typeof copyTrading.lead>>) =>
    result.ok ? redirect(`/${locale}/copy-trading/elite?done=${done}`, 303) : no(result.refusal)
  switch (text('intent')) {
    case 'lead': {
      const share = form.amount(typed.share, 'share')
      if (!share.ok) return no(share.refusal)
      const minimum = form.amount(typed.minimum, 'minimum')
      if (!minimum.ok) return no(minimum.refusal)
      const terms = {
        name: typed.name,
        share: multiplyDecimals(share.value, '0.01'),
        sharing: typed.sharing === 'daily' ? ('daily' as const) : ('high-water' as const),
        minimum: minimum.value,
        isPrivate: typed.isPrivate === 'yes',
        product: productOf(typed.product),
      }
      return answer('applied', await copyTrading.lead(subject, request, terms))
    }
    case 'block':
      return answer(
        'blocked',
        await copyTrading.block(subject, request, { follower: text('follower'), on: true }),
      )
    case 'stop':
      return answer('stopped', await copyTrading.stopLeading(subject, request))
    default:
      return no({ code: '40017' })
  }
}
