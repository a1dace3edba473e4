// The actions of the launch pages: stake, take back, commit, vote, join.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'

export const dids = ['staked', 'unstaked', 'committed', 'voted', 'joined'] as const
export type Did = (typeof dids)[number]

/** `path`: where it leads back to, under the language. */
export async function actOnLaunch(args: ActionFunctionArgs, path: string) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  const typed = {
    project: text('project'),
    coin: text('coin'),
    intent: text('intent'),
    amount: text('amount'),
  }
  const no = (refusal: FormRefusal) => form.refuse(refusal, { typed })
  if (form.unread) return no(form.unread)
  if (!form.hasRequest) return no({ code: '40017' })
  const { launch } = args.context.services
  const { project: projectId, coin, intent } = typed
  const answer = (did: Did, rejected: FormRefusal | undefined) =>
    rejected ? no(rejected) : redirect(`/${locale}${path}?did=${did}`, 303)
  if (intent === 'join') return answer('joined', (await launch.join(subject, request, projectId)).rejected)
  const amount = form.amount(typed.amount)
  if (!amount.ok) return no(amount.refusal)
  switch (intent) {
    case 'stake': {
      const terms = { projectId, coin, amount: amount.value }
      return answer('staked', (await launch.stake(subject, request, terms)).rejected)
    }
    case 'unstake': {
      const terms = { projectId, coin, amount: amount.value }
      return answer('unstaked', (await launch.unstake(subject, request, terms)).rejected)
    }
    case 'commit': {
      const terms = { projectId, amount: amount.value }
      return answer('committed', (await launch.commit(subject, request, terms)).rejected)
    }
    case 'vote': {
      const terms = { projectId, candidate: coin, votes: Number(amount.value) }
      return answer('voted', (await launch.castVotes(subject, request, terms)).rejected)
    }
    default:
      return no({ code: '40017' })
  }
}
