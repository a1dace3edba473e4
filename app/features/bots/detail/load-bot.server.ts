// One bot of the person who asks; anybody else's is not there.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { viewOf } from '../bot-view.ts'

export async function loadBot(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { bots, markets } = args.context.services
  const row = await bots.read(subject.account, args.params.botId ?? '')
  const context = row && (await bots.context(subject.account, row.account))
  const view = row && context && viewOf(row, context, (symbol) => markets.get(symbol))
  if (!row || !context || !view) throw data(null, { status: 404 })
  return { subject, row, context, view }
}
