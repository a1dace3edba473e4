// One signal of the person who is logged in; for another person's the answer is 404.

import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export async function loadSignal(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const signal = await args.context.services.signals.read(subject.account, args.params.signalId ?? '')
  if (!signal) throw data(null, { status: 404 })
  return { subject, signal }
}
