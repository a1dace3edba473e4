// Plays a scenario on a fresh exchange in virtual time and reports every difference from what it expects.

import type { Command, ExchangeEvent, Genesis, Receipt } from '../exchange/protocol.ts'
import { tickId } from '../host/host.ts'
import { rejection } from '../kernel/rejection-codes.ts'
import { readWalletName, walletName } from '../kernel/wallets.ts'
import { platformToken } from '../market/catalogue.ts'
import { botRejection } from '../reactors/bot-rejections.ts'
import type { BotRefusal } from '../reactors/reactor.ts'
import { type Check, type OrderCheck, orderFactNames, planFactNames } from './check-shapes.ts'
import type { CheckSubject } from './check-subject.ts'
import { differences } from './checks.ts'
import { commandOf } from './commands.ts'
import { EventHistory } from './event-history.ts'
import { orderDifferences } from './order-checks.ts'
import { planDifferences } from './plan-checks.ts'
import { playConversion } from './play-conversion.ts'
import { playSignal } from './play-signal.ts'
import type { OpenStage, PlayStage } from './play-stage.ts'
import type { Scenario, Step } from './read-scenario.ts'
import { Stage } from './stage.ts'
import type { Fault } from './step-shapes.ts'
import { writeMoment } from './words.ts'

/** What a play needs from outside, since the engine has no hash of its own. */
export interface ScenarioPorts {
  /** A digest of bytes as text: the state hash is taken with it. */
  digest(bytes: Uint8Array): string
  /** Where it plays; default: an exchange in memory, reached by calling it. */
  stage?: OpenStage
}

export interface Played {
  ok: boolean
  /** "step 7 (expect): balance alice USDT available: expected 9900, got 9899.5", in order. */
  failures: string[]
  stateHash: string
  events: ExchangeEvent[]
}

/**
 * Plays all steps, also after a failed check; an exchange that throws ends the play. The invariants of reliability.md 2
 * are checked after every step. Same scenario, same result. Rule: scenario.md 1.
 */
export async function playScenario(scenario: Scenario, ports: ScenarioPorts): Promise<Played> {
  const play = new Play(scenario, ports)
  try {
    await play.run()
    const { failures, history } = play
    return { ok: failures.length === 0, failures, stateHash: play.stateHash(), events: history.events }
  } finally {
    await play.close()
  }
}

/** What came of a step: of a command, or of an action on a bot. */
type Result = Partial<Pick<Receipt, 'orderId' | 'planId'>> & { rejected?: BotRefusal | undefined }

class Play {
  readonly failures: string[] = []
  readonly history = new EventHistory()
  private stage: PlayStage | undefined

  constructor(
    private readonly scenario: Scenario,
    private readonly ports: ScenarioPorts,
  ) {}

  async run(): Promise<void> {
    if (!(await this.attempt('setup', () => this.setUp()))) return
    for (const step of this.scenario.steps) {
      const label = `step ${step.number} (${step.action.verb})`
      const act = async () => [...(await this.perform(step)), ...(await this.afterwards(step))]
      if (!(await this.attempt(label, act))) return
    }
  }

  stateHash(): string {
    return this.stage ? this.ports.digest(this.stage.exchange.save()) : ''
  }

  async close(): Promise<void> {
    await this.stage?.close?.()
  }

  /** False when the exchange threw: what follows would be meaningless. */
  private async attempt(label: string, act: () => Promise<string[]>): Promise<boolean> {
    try {
      this.failures.push(...(await act()).map((failure) => `${label}: ${failure}`))
      return true
    } catch (error) {
      this.failures.push(`${label}: the exchange failed: ${error instanceof Error ? error.message : error}`)
      return false
    }
  }

  private get subject(): CheckSubject {
    return {
      exchange: this.live.exchange,
      history: this.history,
      bots: this.live.bots,
      accounts: Object.keys(this.scenario.accounts),
      stateHash: () => this.stateHash(),
    }
  }

  private get live(): PlayStage {
    if (!this.stage) throw new Error('the exchange is not open')
    return this.stage
  }

  private async setUp(): Promise<string[]> {
    const { seed, start, markets, contracts, simulation, past, tapes, accounts } = this.scenario
    const genesis: Genesis = { version: 1, seed, start, markets, simulation, platformToken }
    if (past === 'none') genesis.past = past
    if (tapes) genesis.tapes = tapes
    const isRecognised =
      contracts.length > 0 || markets.some(({ premarket }) => premarket) || isUnified(this.scenario)
    if (contracts.length > 0) genesis.contracts = contracts
    const named = Object.entries(accounts).filter(([name]) => readWalletName(name) === undefined)
    // A sub-account may stand before its parent in the file.
    const parentsFirst = [
      ...named.filter(([, { parent }]) => !parent),
      ...named.filter(([, { parent }]) => parent),
    ]
    const open = this.ports.stage ?? ((...given) => new Stage(given[0], given[2]))
    const names = parentsFirst.map(([name]) => name)
    this.stage = await open(genesis, names, (events) => this.history.add(events))
    const failures: string[] = []
    for (const [account, { parent, funds }] of parentsFirst) {
      const kind = parent === undefined ? ('main' as const) : ('sub' as const)
      const commands: Command[] = [
        { type: 'openAccount', account, kind, ...(parent === undefined ? {} : { parent }) },
        ...(parent === undefined ? [verified(account, isRecognised)] : []),
        ...entering(account, accounts[walletName(account, unified)]?.funds),
        ...Object.entries(funds).map(([coin, amount]) => ({
          type: 'grantFunds' as const,
          account,
          coin,
          amount,
        })),
      ]
      for (const command of commands) {
        const { rejected } = await this.stage.submit(undefined, command)
        if (rejected) failures.push(`account ${account}: ${writeRejection(rejected)}`)
      }
    }
    return [...failures, ...(await this.fundWallets())]
  }

  /** A wallet's coins come through its owner's account. */
  private async fundWallets(): Promise<string[]> {
    const failures: string[] = []
    for (const [name, { funds }] of Object.entries(this.scenario.accounts)) {
      const { owner: account, wallet } = readWalletName(name) ?? {}
      if (account === undefined || wallet === unified) continue
      for (const [coin, amount] of Object.entries(funds))
        for (const command of [
          { type: 'grantFunds', account, coin, amount },
          { type: 'transfer', account, to: name, coin, amount },
        ] as const) {
          const { rejected } = await this.live.submit(undefined, command)
          if (rejected) failures.push(`account ${name}: ${writeRejection(rejected)}`)
        }
    }
    return failures
  }

  private async perform({ number, action, at, commandId, expect }: Step): Promise<string[]> {
    if (at !== undefined) this.live.standAt(at)
    switch (action.verb) {
      case 'entry':
        await this.live.enter(action.fields.id, action.fields.command)
        return this.checked(expect)
      case 'pass':
        for (const ms of action.fields) {
          this.live.standAt(this.live.exchange.now() + ms)
          await this.live.enter(tickId, { type: 'tick' })
        }
        return this.checked(expect)
      case 'wait':
        await this.live.waitUntil(this.live.now + action.fields)
        return this.checked(expect)
      case 'until':
        if (action.fields < this.live.now) return [`${writeMoment(action.fields)} has passed`]
        await this.live.waitUntil(action.fields)
        return this.checked(expect)
      case 'fault':
        return [...(await this.live.fault(action.fields as Fault)), ...this.checked(expect)]
      case 'expect':
        return this.checked(expect)
      case 'start':
      case 'change':
      case 'stop':
        return this.judged({ rejected: await this.live.bots.perform(action, number) }, expect)
      case 'signal': {
        const rejected = await playSignal(this.live, action.fields, `signal-${number}`)
        return this.judged({ rejected }, expect)
      }
      case 'convert': {
        const receipt = await playConversion(this.live, action.fields, `step-${number}`)
        return this.judged({ rejected: receipt.rejected }, expect)
      }
      default: {
        const { id, command } = commandOf(action, number, this.history.names)
        const receipt = await this.live.submit(commandId ?? id, command)
        await this.live.settle()
        return this.judged(receipt, expect)
      }
    }
  }

  /** A refusal fails the step unless it is expected; then the step's own result, or any other check, is compared. */
  private judged(receipt: Result, expect: Check | undefined): string[] {
    const wanted = expect?.form === 'own' ? expect.check.rejected : undefined
    const refusal = receipt.rejected
    if (wanted !== undefined) {
      if (!refusal) return [`rejected: expected ${wanted}, got accepted`]
      return wanted === 'true' || wanted === refusal.code
        ? []
        : [`rejected: expected ${wanted}, got ${refusal.code}`]
    }
    if (refusal) return [writeRejection(refusal)]
    return this.checked(expect, receipt)
  }

  private checked(expect: Check | undefined, { orderId, planId }: Result = {}): string[] {
    if (!expect) return []
    if (expect.form !== 'own') return differences(this.subject, expect)
    if (planId !== undefined)
      return [
        ...unknownTo(expect.check, planFactNames),
        ...planDifferences(this.subject, '', expect.check, planId),
      ]
    const order = orderId === undefined ? undefined : this.history.order(orderId)
    if (!order) return ['this step has no order to check']
    return [
      ...unknownTo(expect.check, orderFactNames),
      ...orderDifferences('', expect.check as OrderCheck, order),
    ]
  }

  /** What must be so after every step. */
  private async afterwards({ action, expect }: Step): Promise<string[]> {
    // Of a recording's bulk the end is enough.
    if (action.verb === 'pass' || action.verb === 'entry') return []
    const lies = (await this.live.lies?.()) ?? []
    if (expect?.form === 'invariants') return lies
    return [...lies, ...differences(this.subject, { form: 'invariants', check: { invariants: 'true' } })]
  }
}

const unified = 'unified'

/** Whether an account of it begins in unified mode, or enters it. */
const isUnified = ({ accounts, steps }: Scenario) =>
  steps.some(({ action }) => action.verb === 'accountMode') ||
  Object.keys(accounts).some((name) => readWalletName(name)?.wallet === unified)

/** Who has funds in a unified wallet begins in that mode: what is granted before it is entered moves there. */
const entering = (account: string, funds: Record<string, string> | undefined): Command[] =>
  funds === undefined
    ? []
    : [
        ...Object.entries(funds).map(
          ([coin, amount]): Command => ({ type: 'grantFunds', account, coin, amount }),
        ),
        { type: 'setAccountMode', account, mode: unified, isFree: true },
      ]

/** Who may trade contracts and in the pre-market has filled in the recognition form. */
const verified = (account: string, recognised: boolean): Command => ({
  type: 'setAccount',
  account,
  kyc: 2,
  ...(recognised && { recognised }),
})

/** What a step's own check names that such a thing does not have. */
function unknownTo(check: object, known: readonly string[]): string[] {
  const keys = Object.keys(check).filter((key) => !known.includes(key))
  return keys.map((key) => `${key}: this step's result has none`)
}

function writeRejection({ code, field }: Pick<BotRefusal, 'code' | 'field'>): string {
  const names = [...Object.entries(rejection), ...Object.entries(botRejection)]
  const name = names.find(([, known]) => known === code)?.[0]
  return `refused with ${code}${name ? ` ${name}` : ''}${field === undefined ? '' : ` (${field})`}`
}
