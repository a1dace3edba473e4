// What the board of a coin shows: its project, open ads with their value, the ad that is about to be taken, available funds.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { Decimal } from 'decimal.js'
import type { BoardAd } from '#app/services/premarket.ts'
import { didOf } from './act-on-premarket.server.ts'

const withValue = (ad: BoardAd) => ({
  ...ad,
  value: new Decimal(ad.price).times(ad.remainingSize).toDecimalPlaces(2).toFixed(),
})

export async function loadBoard({ request, params, context }: LoaderFunctionArgs) {
  const { premarket, people, trading, now } = context.services
  const project = await premarket.ofCoin(`${params.otcCoin}`.toUpperCase())
  if (!project) throw new Response(null, { status: 404 })
  const subject = await people.subject(request.headers.get('Cookie'))
  const { buys, sells } = await premarket.board(project.projectId, subject)
  const wanted = new URL(request.url).searchParams.get('ad')
  const chosen = [...buys, ...sells].find(({ adId, isOwn }) => `${adId}` === wanted && !isOwn)
  const balances = subject ? trading.balances(subject.account) : []
  return {
    project,
    buys: buys.map(withValue),
    sells: sells.map(withValue),
    chosen: chosen ?? null,
    isLoggedIn: subject !== undefined,
    available: balances.find(({ coin }) => coin === 'USDT')?.available ?? '0',
    rules: { least: premarket.rules.least, most: premarket.rules.most },
    did: didOf(request),
    request: crypto.randomUUID() as string,
    now: now(),
  }
}

export type Board = Awaited<ReturnType<typeof loadBoard>>
