// The bots that follow a signal, as lists show them.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { viewOf } from '../view-of.server.ts'
import { loadSignal } from './load-signal.server.ts'

export async function loadSignalBots(args: LoaderFunctionArgs) {
  const { subject, signal } = await loadSignal(args)
  const { bots, markets, signals } = args.context.services
  const rows = await signals.bots(subject.account, signal.signalId)
  const views = await Promise.all(
    rows.map(async (row) =>
      viewOf(row, await bots.context(subject.account, row.account), (symbol) => markets.get(symbol)),
    ),
  )
  return { subject, signal, rows, views: views.filter((view) => view !== undefined) }
}
