// A person's signals: created, changed, given another address, tried out, removed (domain.md 10.4).

import type { OpenDatabase } from '#db/open-database.ts'
import { copiesOf } from '#db/queries/copies.ts'
import { reactorsOf } from '#db/queries/reactors.ts'
import {
  changeSignal,
  createSignal,
  removeSignal,
  requestsOf,
  type SignalRecord,
  type SignalRequestRecord,
  type SignalText,
  signalById,
  signalsOf,
} from '#db/stores/signals.ts'
import type { ExchangePort } from '#engine/exchange/protocol.ts'
import type { MarketView } from '#engine/exchange/view.ts'
import { reactorLimits } from '#engine/host/reactor-limits.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import type { SignalConfig } from '#engine/reactors/signal/config.ts'
import { randomUid } from '../people/secrets.ts'
import { accepted, type Result, refused } from '../result.ts'
import type { BotRow } from './bots.ts'
import { signalLimits } from './signal-limits.ts'
import { createSignalSecrets } from './signal-secret.ts'
import { messageBody, type SentMessage } from './signal-template.ts'
import { createSignalWebhook, type SignalVerdict, type SignalWebhook } from './signal-webhook.ts'

export type SignalRow = Omit<SignalRecord, 'owner' | 'salt'> & {
  /** Of its address, secret and all: for its owner's eyes alone. */
  path: string
}
export type SignalRequestRow = SignalRequestRecord

export interface SignalService extends SignalWebhook {
  list(owner: string): Promise<SignalRow[]>
  /** Undefined for another person's as for one that does not exist. */
  read(owner: string, id: string): Promise<SignalRow | undefined>
  create(owner: string, input: SignalText): Promise<Result<{ id: string }>>
  change(owner: string, id: string, input: SignalText): Promise<Result<null>>
  /** From now on its old address is unknown. */
  renewAddress(owner: string, id: string): Promise<Result<null>>
  /** Not while a bot listens to it. */
  remove(owner: string, id: string): Promise<Result<null>>
  /** Newest first. */
  requests(owner: string, id: string, limit: number): Promise<SignalRequestRow[]>
  /** Bots made for it that live, then those that ended; newest first. */
  bots(owner: string, id: string): Promise<BotRow[]>
  /** Through the same webhook as messages from outside. The same id again is a duplicate there. */
  send(owner: string, id: string, message: Omit<SentMessage, 'at'>): Promise<Result<SignalVerdict>>
}

export interface SignalSources {
  database: OpenDatabase
  exchange: ExchangePort
  view: Pick<MarketView, 'market'>
  /** Of the secrets of addresses. */
  key: string
  /** Of the exchange. */
  now(): number
  onFailure(error: unknown): void
}

const botsShown = 50

/** Kinds of bots that follow a signal. */
const signalKinds = ['signal', 'futures-signal']

const yes = accepted(null)
const invalid = (field: string, params?: Record<string, string>) =>
  refused({ code: rejection.parameterInvalid, field, ...(params && { params }) })
const missing = refused({ code: botRejection.missing, field: 'signalId' })
const nameTaken = invalid('name', { taken: '1' })

export function createSignals(sources: SignalSources): SignalService {
  const { database, view, now } = sources
  const secrets = createSignalSecrets(sources.key)
  const webhook = createSignalWebhook({
    ...sources,
    secrets,
    listeners: async ({ owner, signalId }) => {
      const [live, ended] = [await botsOf(owner, signalId, false), await botsOf(owner, signalId, true)]
      // A copy goes on when the bot that it copies has ended; its script still sends.
      const accounts = [...live, ...ended].map(({ account }) => account)
      const copies = (await copiesOf(database.read, accounts)).filter(listensTo(signalId))
      return [...live, ...copies].filter(({ phase }) => phase === 'running')
    },
  })

  const listensTo =
    (signalId: string) =>
    ({ config }: BotRow) =>
      (config as SignalConfig).signal === signalId

  async function botsOf(owner: string, signalId: string, ended: boolean): Promise<BotRow[]> {
    const limit = ended ? botsShown : reactorLimits.runningPerKind
    const pages = await Promise.all(
      signalKinds.map((kind) => reactorsOf(database.read, owner, { kind, ended, limit })),
    )
    return pages
      .flat()
      .filter(listensTo(signalId))
      .sort((a, b) => b.createdAt - a.createdAt || Number(b.reactorId) - Number(a.reactorId))
      .slice(0, limit)
  }

  async function own(owner: string, id: string): Promise<SignalRecord | undefined> {
    const signal = await signalById(database, id)
    return signal?.owner === owner ? signal : undefined
  }

  function rowOf(signal: SignalRecord): SignalRow {
    const { owner: _, salt: __, ...shown } = signal
    return { ...shown, path: secrets.pathOf(signal) }
  }

  function proved({ name, description, symbols }: SignalText): Result<SignalText> {
    const text = { name: name.trim().replace(/\s+/g, ' '), description: description.trim(), symbols }
    if (text.name.length < 1 || text.name.length > signalLimits.name) return invalid('name')
    if (text.description.length > signalLimits.description) return invalid('description')
    if (symbols.length < 1 || symbols.length > signalLimits.pairs) return invalid('symbols')
    for (const [index, symbol] of symbols.entries()) {
      const field = `symbols.${index}`
      const pair = view.market(symbol)
      if (!pair) return refused({ code: rejection.pairMissing, field })
      if (symbols.indexOf(symbol) !== index) return invalid(field)
      // Its bots spend one coin.
      if (pair.quote !== view.market(symbols[0] as string)?.quote)
        return refused({ code: botRejection.pairUnsupported, field })
    }
    return accepted(text)
  }

  return {
    ...webhook,
    list: async (owner) => (await signalsOf(database, owner)).map(rowOf),
    async read(owner, id) {
      const signal = await own(owner, id)
      return signal && rowOf(signal)
    },
    async create(owner, input) {
      const text = proved(input)
      if (!text.ok) return text
      const { perOwner } = signalLimits
      if ((await signalsOf(database, owner)).length >= perOwner)
        return invalid('name', { limit: `${perOwner}` })
      const signalId = randomUid()
      const made = { ...text.value, signalId, owner, salt: secrets.newSalt(), createdAt: now() }
      return (await createSignal(database, made)) ? accepted({ id: signalId }) : nameTaken
    },
    async change(owner, id, input) {
      const text = proved(input)
      if (!text.ok) return text
      if (!(await own(owner, id))) return missing
      return (await changeSignal(database, id, text.value)) ? yes : nameTaken
    },
    async renewAddress(owner, id) {
      if (!(await own(owner, id))) return missing
      await changeSignal(database, id, { salt: secrets.newSalt() })
      return yes
    },
    async remove(owner, id) {
      if (!(await own(owner, id))) return missing
      if ((await botsOf(owner, id, false)).length > 0) return refused({ code: botRejection.statusWrong })
      await removeSignal(database, id)
      return yes
    },
    requests: async (owner, id, limit) => ((await own(owner, id)) ? requestsOf(database, id, limit) : []),
    bots: async (owner, id) => [...(await botsOf(owner, id, false)), ...(await botsOf(owner, id, true))],
    async send(owner, id, message) {
      const signal = await own(owner, id)
      if (!signal) return missing
      const call = { signalId: id, secret: secrets.secretOf(signal), via: 'sender' as const }
      const verdict = await webhook.receive({ ...call, body: messageBody({ ...message, at: now() }) })
      return accepted(verdict)
    },
  }
}
