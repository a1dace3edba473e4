// What every launch page reads: who reads it, available funds, what the last form did, and what happened to the reader here.

import type { LoaderFunctionArgs } from '@remix-run/node'
import type { LaunchProduct } from '#engine/launch/protocol.ts'
import { dids } from './act-on-launch.server.ts'

const recordsShown = 20

export async function loadLaunch({ request, context }: LoaderFunctionArgs, product: LaunchProduct) {
  const { launch, people, trading } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  const word = new URL(request.url).searchParams.get('did')
  const balances = subject ? trading.balances(subject.account) : []
  return {
    subject,
    shown: {
      isLoggedIn: subject !== undefined,
      available: Object.fromEntries(balances.map(({ coin, available }) => [coin, available])) as Record<
        string,
        string
      >,
      records: subject ? await launch.records(subject.account, { product, limit: recordsShown }) : [],
      did: dids.find((known) => known === word) ?? null,
      request: crypto.randomUUID() as string,
      now: launch.now(),
    },
  }
}

export type LaunchShown = Awaited<ReturnType<typeof loadLaunch>>['shown']

/** What a form that was refused gives back. */
export interface LaunchAnswer {
  refused: string
  request: string
  field: string | null
  typed: { project: string; coin: string; intent: string; amount: string }
}
