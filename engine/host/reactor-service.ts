// Where an owner makes a reactor and says what it should do: every input is checked here, then submitted like any command.

import { compareDecimals } from '../core/decimal.ts'
import { accepted, type Result, refused } from '../core/result.ts'
import type { Command } from '../exchange/protocol.ts'
import { botAccount } from '../kernel/bot-accounts.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { botRejection } from '../reactors/bot-rejections.ts'
import { contextOf, type Whose } from '../reactors/context.ts'
import type { ExchangeView } from '../reactors/exchange-view.ts'
import type { AnyReactor, BotRefusal, Funding, ReactorContext } from '../reactors/reactor.ts'
import { reactorLimits } from './reactor-limits.ts'
import { mayResume, pauseCommand } from './reactor-pause.ts'
import type { ReactorPorts } from './reactor-ports.ts'
import { newReactor, type ReactorRecord } from './reactor-record.ts'

export interface CreateInput {
  owner: string
  kind: string
  /** As a form or a program gave it. */
  config: unknown
  /** The same one again answers with the reactor that it made. */
  request: string
  /** The account of the published bot that it is a copy of. */
  follows?: string
}

export interface ActionInput {
  owner: string
  id: string
  action: unknown
  request: string
}

const no = (code: BotRefusal['code'], field?: string, params?: Record<string, string>) =>
  refused<BotRefusal>({ code, ...(field !== undefined && { field }), ...(params && { params }) })

export class ReactorService {
  constructor(private readonly ports: ReactorPorts) {}

  /** What one of this owner's would see now: to check input beforehand, and for its numbers. */
  async context(whose: Whose): Promise<ReactorContext> {
    const view = await this.ports.view([whose.account, whose.owner])
    return contextOf(view, whose, view.now(), 0)
  }

  /** The new one; its funds are on their way. The loop has to run it then. */
  async create({
    owner,
    kind: name,
    config: given,
    request,
    follows,
  }: CreateInput): Promise<Result<ReactorRecord, BotRefusal>> {
    const { store } = this.ports
    const made = await store.findByRequest(owner, request)
    if (made) return accepted(made)
    const kind = this.ports.kind(name)
    if (!kind) return no(rejection.parameterInvalid, 'kind')
    const read = this.read(kind.config, given)
    if (!read.ok) return read
    const config = read.value
    const view = await this.ports.view([owner])
    const gate = mayTrade(view, owner, kind)
    if (gate) return refused(gate)
    const now = view.now()
    const id = await store.newId(now)
    const context = contextOf(view, { account: botAccount(owner, id), owner }, now, 0)
    const wrong = kind.check(config, context) ?? (await this.crowd(owner, name, config))
    if (wrong) return refused(wrong)
    const funding: Funding[] = kind.funding(config, context)
    const short = funding.find((one) => !holds(view, owner, one))
    if (short)
      return no(botRejection.insufficientFunds, undefined, { coin: short.coin, amount: short.amount })
    const { record, intents } = newReactor({
      id,
      kind: name,
      version: kind.version,
      owner,
      config,
      funding,
      now,
      ...(follows !== undefined && { follows }),
    })
    if (await store.create(record, intents, request)) return accepted(record)
    return accepted((await store.findByRequest(owner, request)) as ReactorRecord)
  }

  /**
   * Resolves when the action is in the log, so that the reactor will learn of it whatever happens. A repeated request gets its
   * first answer, also from one that has ended meanwhile.
   */
  async act({ owner, id, action: given, request }: ActionInput): Promise<Result<null, BotRefusal>> {
    const { store, wasAnswered } = this.ports
    const record = await store.find(id)
    const kind = record && this.ports.kind(record.kind)
    if (!record || !kind || record.owner !== owner) return no(botRejection.missing)
    const read = this.read(kind.action, given)
    const { account } = record
    const tell = (note: string) => ({ type: 'tellReactor', account, about: 'ask', note }) as const
    const command = read.ok && tell(JSON.stringify(read.value))
    if (command && (await wasAnswered?.(askId(request), command))) return this.tell(request, command)
    if (record.phase === 'opening') return no(botRejection.statusWrong)
    if (record.phase !== 'running')
      return no(neverRan(record) ? botRejection.creationFailed : botRejection.alreadyTerminated)
    if (!read.ok) return read
    if (record.paused && (read.value as { type?: string }).type !== 'stop') return no(botRejection.paused)
    const view = await this.ports.view([account, owner])
    const context = contextOf(view, record, view.now(), record.nextIntent)
    const wrong = kind.refuse(record.config, record.state, read.value, context)
    return wrong ? refused(wrong) : this.tell(request, tell(JSON.stringify(read.value)))
  }

  /** Lifts a pause that a limit of its own brought about; an operator's is the operator's. */
  async resume({ owner, id, request }: Omit<ActionInput, 'action'>): Promise<Result<null, BotRefusal>> {
    const { store, wasAnswered } = this.ports
    const record = await store.find(id)
    if (!record || record.owner !== owner) return no(botRejection.missing)
    const command = pauseCommand(record.account, 'resume')
    if (await wasAnswered?.(askId(request), command)) return this.tell(request, command)
    if (record.phase !== 'running' || !record.paused) return no(botRejection.statusWrong)
    return mayResume(record.paused, 'resume') ? this.tell(request, command) : no(rejection.noPermission)
  }

  private async tell(request: string, command: Command): Promise<Result<null, BotRefusal>> {
    const { rejected } = await this.ports.exchange.submit(askId(request), command)
    return rejected ? refused(rejected) : accepted(null)
  }

  private read(schema: AnyReactor['config'], given: unknown): Result<unknown, BotRefusal> {
    const result = schema.safeParse(given)
    if (result.success) return accepted(result.data)
    const [issue] = result.error.issues
    return no(rejection.parameterInvalid, issue?.path.map(String).join('.') || 'config')
  }

  /** Not more than so many at once, and not the same one twice (domain.md 9.1). */
  private async crowd(owner: string, kind: string, config: unknown): Promise<BotRefusal | undefined> {
    const others = await this.ports.store.living(owner, kind)
    const limit = reactorLimits.runningPerKind
    if (others.length >= limit) return { code: botRejection.creationFailed, params: { limit: `${limit}` } }
    const same = others.some((other) => JSON.stringify(other.config) === JSON.stringify(config))
    return same ? { code: botRejection.sameExists } : undefined
  }
}

/** Its account could not be opened or funded, or its opening orders did not come about. */
const neverRan = ({ badEnd, state }: ReactorRecord) =>
  badEnd?.why === 'unfunded' || (state as { failed?: true } | null | undefined)?.failed === true

const askId = (request: string) => `ask-${request}`

function mayTrade(view: ExchangeView, owner: string, { onContracts }: AnyReactor): BotRefusal | undefined {
  const facts = view.account(owner)
  if (!facts) return { code: rejection.accountMissing }
  if (facts.underAge) return { code: rejection.underAge }
  if (facts.regionClosed) return { code: rejection.regionUnsupported }
  if (facts.kyc < kycToTrade) return { code: rejection.kycRequired }
  if (facts.blacklisted) return { code: rejection.blacklisted }
  if (facts.frozen) return { code: rejection.accountFrozen }
  // A demo needs no form (kernel/gates.ts).
  return onContracts && facts.kind !== 'demo' && !facts.recognised
    ? { code: rejection.kycRequired, field: 'recognition' }
    : undefined
}

function holds(view: ExchangeView, owner: string, { coin, amount }: Funding): boolean {
  const held = view.balances(owner).find((one) => one.coin === coin)?.available ?? '0'
  return compareDecimals(held, amount) >= 0
}
