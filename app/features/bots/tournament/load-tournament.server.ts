// A tournament: the chosen bots run over the same recorded days, by the live bots' own code; what is not done yet is waited for.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { isTried, isTriedOnContracts } from '#app/services/bots/trials.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { TrialState } from '#jobs/trials.ts'
import { type Entrant, entrantsMost, knownEntrant, knownEntrants, usualEntrants } from './entrants.ts'
import { pastRaceOf, type Race, raceOf, runnerOf } from './race.ts'

export const raceDays = [7, 30] as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A page without scripts is answered once it is done, or a little later with its progress; with scripts it is loaded again. */
const waitMs = { page: 5000, scripts: 150 } as const

type Going =
  | { status: 'running'; share: number }
  | { status: 'none' | 'noData' | 'failed' | 'busy' | 'ownBusy' }
  | { status: 'done'; race: Race | undefined; refused: { name: string; text: string }[] }

export async function loadTournament(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { services } = args.context
  const search = new URL(args.request.url).searchParams
  const pairs = services.markets.list().filter(({ quote }) => quote === 'USDT')
  const market = pairs.find(({ symbol }) => symbol === search.get('symbol')) ?? pairs[0]
  const symbol = market?.symbol ?? ''
  const days = raceDays.find((each) => `${each}` === search.get('days')) ?? raceDays[0]
  const own = (await services.bots.list(subject.account, { ended: false, limit: 50 })).filter(
    ({ kind, config }) =>
      // A race is over the prices of one pair.
      isTried(kind) && !isTriedOnContracts(kind) && (config as { symbol?: string }).symbol === symbol,
  )
  const isShown = search.has('in')
  const chosen = isShown ? search.getAll('in') : [...usualEntrants]
  const names = chosen.filter(
    (name) =>
      knownEntrants.some((known) => known === name) || own.some(({ reactorId }) => reactorId === name),
  )
  const line = { symbol, tick: market?.tick ?? '1', price: await startPrice(services, symbol, days) }
  const entrants = names.slice(0, entrantsMost).flatMap((name): Entrant[] => {
    const mine = own.find(({ reactorId }) => reactorId === name)
    if (mine) return [{ name, kind: mine.kind, config: mine.config as Entrant['config'] }]
    const known = knownEntrant(name, line)
    return known ? [known] : []
  })
  const wait = args.request.headers.get('sec-fetch-dest') === 'empty' ? waitMs.scripts : waitMs.page
  const past = isShown ? [] : await services.botMarket.pastRace()
  return {
    symbol,
    days,
    names,
    pairs: pairs.map(({ symbol: each, base, quote }) => ({ symbol: each, name: `${base}/${quote}` })),
    known: knownEntrants,
    own: own.map(({ reactorId, kind }) => ({ id: reactorId, kind })),
    past: { count: past.length, race: pastRaceOf(past) },
    tooFew: isShown && entrants.length < 2,
    going:
      isShown && entrants.length >= 2
        ? await run(services, subject, entrants, days, wait, (refused) =>
            refusalText(localeOf(args.params), refused),
          )
        : ({ status: 'none' } as Going),
  }
}

/** At the beginning of the tape, the same for all within an hour. */
async function startPrice({ markets, now }: Services, symbol: string, days: number): Promise<string> {
  const endTime = Math.floor(now() / hourMs) * hourMs - days * dayMs + hourMs
  const [candle] = await markets.candles({ symbol, interval: '1H', endTime, limit: 1, zoneMinutes: 0 })
  return candle?.open ?? markets.get(symbol)?.ticker.last ?? '1'
}

async function run(
  { trials }: Services,
  { account }: Subject,
  entrants: readonly Entrant[],
  days: number,
  wait: number,
  say: (refused: Parameters<typeof refusalText>[1]) => string,
): Promise<Going> {
  const start = ({ kind, config }: Entrant, ms: number) => {
    const proved = reactorKind(kind)?.config.safeParse(config).data as Entrant['config']
    return trials.backtest(account, kind, proved, days, ms)
  }
  const end = Date.now() + wait
  let states: TrialState[] = []
  // Only some of one person's run at once; the others are started when these are done.
  do {
    states = await Promise.all(entrants.map((entrant) => start(entrant, 0)))
    const open = states.findIndex(({ status }) => status === 'running')
    const left = end - Date.now()
    if (open < 0 || left <= 0) break
    await start(entrants[open] as Entrant, left)
  } while (Date.now() < end)
  if (states.some(({ status }) => status === 'failed')) return { status: 'failed' }
  const over = states.filter(({ status }) => status === 'done').length
  const part = states.reduce((sum, state) => sum + (state.status === 'running' ? state.share : 0), 0)
  if (states.some(({ status }) => status === 'running'))
    return { status: 'running', share: (over + part) / states.length }
  if (over < states.length)
    return { status: states.some(({ status }) => status === 'busy') ? 'busy' : 'ownBusy' }
  return resultOf(entrants, states, say)
}

function resultOf(
  entrants: readonly Entrant[],
  states: readonly TrialState[],
  say: (refused: Parameters<typeof refusalText>[1]) => string,
): Going {
  const refused: { name: string; text: string }[] = []
  const finished: { entrant: Entrant; report: BacktestReport }[] = []
  for (const [at, entrant] of entrants.entries()) {
    const state = states[at]
    if (state?.status !== 'done' || state.result.what !== 'backtest') continue
    const { tried } = state.result
    if (tried === 'noData') return { status: 'noData' }
    if (tried.ok) finished.push({ entrant, report: tried.value.report })
    else refused.push({ name: entrant.name, text: say(tried.refusal) })
  }
  const [first] = finished
  const runners = finished.map(({ entrant, report }) => runnerOf(entrant.name, entrant.kind, report))
  return { status: 'done', race: first && raceOf(runners, first.report), refused }
}
