// One bot of the person who is logged in; for another person's the answer is 404.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { kindOf } from '../bot-kinds.server.ts'
import { viewOf } from '../view-of.server.ts'

export async function loadBot(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { bots, markets } = args.context.services
  const row = await bots.read(subject.account, args.params.botId ?? '')
  const context = row && (await bots.context(subject.account, row.account))
  const view = row && context && viewOf(row, context, (symbol) => markets.get(symbol))
  const screens = row && kindOf(row.kind)
  if (!context || !view || !screens) throw data(null, { status: 404 })
  return { subject, row, context, view, screens }
}
