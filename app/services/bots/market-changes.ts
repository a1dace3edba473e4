// What people do in the market of bots: every change of money or of who follows whom goes to the exchange as a command.

import type { OpenDatabase } from '#db/open-database.ts'
import { reactorsById } from '#db/queries/copies.ts'
import { addBotFavourite, removeBotFavourite } from '#db/stores/bot-favourites.ts'
import { isNameTaken, putStrategist, putStrategyText } from '#db/stores/strategists.ts'
import type { StrategyCommand } from '#engine/bot-market/protocol.ts'
import { isDecimal } from '#engine/core/decimal.ts'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { ExchangePort } from '#engine/exchange/protocol.ts'
import type { CreateInput } from '#engine/host/reactor-service.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { units } from '#engine/reactors/amounts.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import { refusePublication } from '#engine/reactors/publication.ts'
import type { ReactorContext } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { rankStrategies } from '#jobs/strategy-ranks.ts'
import { accepted, type Refusal, type Result, refused } from '../result.ts'
import type { BotSources } from './bots.ts'
import type { MarketChanges } from './market.ts'

export interface MarketSources {
  exchange: Exchange
  port: ExchangePort
  database: OpenDatabase
  reactors: BotSources['reactors']
  /** Of the exchange. */
  now(): number
}

export const missing: Refusal = { code: botRejection.missing, field: 'botId' }
const yes = accepted(null)
const invalid = (field: string) => refused({ code: rejection.parameterInvalid, field })

const nameTaken = refused({ code: rejection.parameterInvalid, field: 'name', params: { taken: '1' } })

const textBounds = { name: [3, 24], title: [3, 40], about: [0, 500] } as const

/** Trimmed, or undefined where it is too short or too long. */
function readText(of: keyof typeof textBounds, given: string): string | undefined {
  const text = given.trim().replace(/\s+/g, ' ')
  const [least, most] = textBounds[of]
  return text.length >= least && text.length <= most ? text : undefined
}

type CopyInput = Pick<CreateInput, 'kind' | 'config' | 'follows'>

export function createMarketChanges({
  exchange,
  port,
  database,
  reactors,
  now,
}: MarketSources): MarketChanges {
  async function submit(request: string, command: StrategyCommand): Promise<Result<null>> {
    const { rejected } = await port.submit(`market-${request}`, command)
    if (!rejected) return yes
    const { code, field, params } = rejected
    return refused({ code, ...(field && { field }), ...(params && { params }) })
  }

  const find = async (id: string) => (await reactorsById(database.read, [id]))[0]

  /** The input of a bot that copies this one with another amount. */
  async function copyOf(owner: string, id: string, amount: string): Promise<Result<CopyInput>> {
    const row = await find(id)
    const kind = row && reactorKind(row.kind)
    if (!kind?.copy || !row?.state) return refused(missing)
    const refusal = exchange.strategies.followRefusal(owner, row.account)
    if (refusal) return refused(refusal)
    if (!isDecimal(amount) || units(amount) <= 0n) return invalid('amount')
    const context = await reactors.context({ owner, account: owner })
    const config = kind.copy(row.config, row.state, amount, context)
    return accepted({ kind: row.kind, config, follows: row.account })
  }

  return {
    async favourite({ userId }, id, on) {
      const row = await find(id)
      if (!row || !exchange.strategies.find(row.account)) return refused(missing)
      if (on) await addBotFavourite(database, { userId, reactorId: id, addedAt: now() })
      else await removeBotFavourite(database, userId, id)
      return yes
    },

    async becomeStrategist({ account }, input, request) {
      const name = readText('name', input.name)
      const about = readText('about', input.about)
      if (name === undefined) return invalid('name')
      if (about === undefined) return invalid('about')
      if (await isNameTaken(database.read, name, account)) return nameTaken
      const done = await submit(request, { type: 'setStrategist', account, on: true })
      if (!done.ok) return done
      const isFree = await putStrategist(database, { account, name, about, since: now() })
      return isFree ? yes : nameTaken
    },

    resign: ({ account }, request) => submit(request, { type: 'setStrategist', account, on: false }),

    async publish({ account }, id, input, request) {
      const row = await find(id)
      if (!row || row.owner !== account) return refused(missing)
      const title = readText('title', input.title)
      const about = readText('about', input.about)
      if (title === undefined) return invalid('title')
      if (about === undefined) return invalid('about')
      const context = await reactors.context({ owner: account, account: row.account })
      const wrong = refusePublication(row, context)
      if (wrong) return refused(wrong)
      const { terms } = input
      const done = await submit(request, { type: 'publishStrategy', account, bot: row.account, terms })
      if (!done.ok) return done
      await putStrategyText(database, { reactorId: id, title, about })
      await rankStrategies({ exchange, database }, [row.account])
      return yes
    },

    async withdraw({ account }, id, request) {
      const row = await find(id)
      if (!row) return refused(missing)
      return submit(request, { type: 'withdrawStrategy', account, bot: row.account })
    },

    async buy({ account }, id, amount, request) {
      const row = await find(id)
      if (!row) return refused(missing)
      return submit(request, { type: 'buyStrategy', account, bot: row.account, amount })
    },

    async copy({ account: owner }, id, amount, request) {
      const input = await copyOf(owner, id, amount)
      if (!input.ok) return input
      const made = await reactors.create({ owner, request, ...input.value })
      return made.ok ? accepted({ id: made.value.id }) : refused(aboutAmount(made.refusal))
    },

    async tryCopy({ account: owner }, id, amount) {
      const input = await copyOf(owner, id, amount)
      if (!input.ok) return input
      const { kind, config } = input.value
      const wrong = refuseConfig(kind, config, await reactors.context({ owner, account: owner }))
      return wrong ? refused(aboutAmount(wrong)) : accepted({ kind, config })
    },
  }
}

function refuseConfig(kind: string, config: unknown, context: ReactorContext): Refusal | undefined {
  const rules = reactorKind(kind)
  const read = rules?.config.safeParse(config)
  if (!rules || !read?.success) return { code: rejection.parameterInvalid }
  const wrong = rules.check(read.data, context)
  if (wrong) return wrong
  const short = rules
    .funding(read.data, context)
    .find(({ coin, amount }) => units(context.available(coin)) < units(amount))
  return short && { code: botRejection.insufficientFunds, params: { ...short } }
}

/** The budget is all that a copier chooses; papers are not a matter of it. */
const aboutAmount = (refusal: Refusal): Refusal =>
  refusal.code === rejection.kycRequired ? refusal : { ...refusal, field: 'amount' }
