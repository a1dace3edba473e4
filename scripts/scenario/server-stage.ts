// The stage of a scenario whose people are outside: they reach a server on a port, its operator acts inside.

import { commandIds } from '#app/api/command-ids.ts'
import type { Subject } from '#app/services/subject.ts'
import type { Command, ExchangeEvent, Genesis, Receipt } from '#engine/exchange/protocol.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import { configOfTexts } from '#engine/reactors/config-of-texts.ts'
import type { AnyReactor, BotRefusal } from '#engine/reactors/reactor.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import type { BotStep } from '#engine/scenario/bots.ts'
import type { OpenStage, PlayStage } from '#engine/scenario/play-stage.ts'
import type { Fault } from '#engine/scenario/step-shapes.ts'
import { differencesOf } from './compare-views.ts'
import type { OpenPeople, PeopleClient } from './people-client.ts'
import { openScenarioServer, type ScenarioServer } from './scenario-server.ts'

type Row = NonNullable<Awaited<ReturnType<ScenarioServer['services']['bots']['read']>>>

/** Sent by the operator of the exchange, not by a person. */
const ofOperator: readonly Command['type'][] = [
  'openAccount',
  'setAccount',
  'grantFunds',
  'print',
  'setMarketStatus',
  'listContract',
  'setPairIndex',
  'setContractIndex',
  'setContractMark',
  'setFundingRate',
  'setInsurance',
  'printContract',
  'setContractStatus',
  'openOtcProject',
  'delistOtcProject',
  'deliverOtcProject',
  'openLaunchpool',
  'openLaunchpad',
  'openVote',
  'openCampaign',
]

export const serverStage =
  (openPeople: OpenPeople): OpenStage =>
  async (genesis, accounts, listener) => {
    const server = await openScenarioServer(genesis)
    return new ServerStage(server, await openPeople(server), { genesis, accounts, listener, openPeople })
  }

interface Given {
  genesis: Genesis
  accounts: readonly string[]
  listener(events: readonly ExchangeEvent[]): void
  openPeople: OpenPeople
}

class ServerStage implements PlayStage {
  readonly bots: PlayStage['bots'] = {
    perform: (action, step) => this.performBot(action, step),
    record: (name) => {
      const row = this.rows.get(name)
      return row && { ...row, badEnd: row.badEnd ?? undefined }
    },
  }
  private readonly named = new Map<string, { owner: string; id: string }>()
  private readonly rows = new Map<string, Row>()
  private readonly accounts: Set<string>
  private news: ExchangeEvent[] = []

  constructor(
    private server: ScenarioServer,
    private people: PeopleClient,
    private readonly given: Given,
  ) {
    this.accounts = new Set(given.accounts)
    this.listen()
  }

  get exchange() {
    return this.server.open.exchange
  }

  get now(): number {
    return this.server.time.now()
  }

  async submit(id: string | undefined, command: Command): Promise<Receipt> {
    if (id === undefined) return this.enter(`entry-${this.server.open.exchange.lastSeq + 1}`, command)
    return this.isOfPrograms(id, command) ? this.people.submit(id, command) : this.enter(id, command)
  }

  enter(id: string, command: Command): Promise<Receipt> {
    return this.server.open.host.submit(id, command)
  }

  standAt(at: number): void {
    this.server.time.standAt(at)
  }

  async waitUntil(target: number): Promise<void> {
    await this.server.time.advanceTo(target)
    await this.readBots()
  }

  async settle(): Promise<void> {
    await this.server.time.settle()
    await this.readBots()
  }

  async fault(fault: Fault): Promise<string[]> {
    if (fault === 'crash' || fault === 'torn-journal') return this.restart(fault === 'torn-journal')
    this.server.setDiskFull(fault === 'disk-full')
    return []
  }

  private async restart(torn: boolean): Promise<string[]> {
    const lost = this.exchange.save().slice()
    await this.people.close()
    this.server = await this.server.crash(torn)
    this.people = await this.given.openPeople(this.server)
    this.listen()
    return Buffer.compare(lost, this.exchange.save()) === 0 ? [] : ['the disk brings back another state']
  }

  async lies(): Promise<string[]> {
    const { exchange } = this
    const known = [...this.accounts].filter((account) => exchange.account(account))
    const accounts = known.filter((account) => !exchange.account(account)?.frozen)
    const events = this.news.splice(0)
    if (accounts.length === 0) return []
    const symbols = this.given.genesis.markets.map(({ symbol }) => symbol)
    const contracts = (this.given.genesis.contracts ?? []).map(({ symbol }) => symbol)
    return differencesOf(this.people, { exchange, accounts, symbols, contracts, events })
  }

  async close(): Promise<void> {
    await this.people.close()
    await this.server.close()
  }

  private listen(): void {
    this.server.open.host.listen(({ events }) => {
      this.given.listener(events)
      this.news.push(...events)
      for (const event of events)
        if (event.type === 'accountOpened' && event.kind !== 'bot' && event.kind !== 'wallet')
          this.accounts.add(event.account)
    })
  }

  /** Commands of the operator, a page or a bot bypass the API: no API client could send them under their ids. */
  private isOfPrograms(id: string, command: Command): boolean {
    if (ofOperator.includes(command.type) || commandIds(id) === undefined) return false
    return !('source' in command) || command.source === undefined || command.source === 'api'
  }

  private async performBot(action: BotStep, step: number): Promise<BotRefusal | undefined> {
    const { bots } = this.server.services
    const request = `step-${step}`
    const { as: account, id: name } = action.fields
    const subject = { account } as Subject
    if (action.verb === 'start') {
      const { bot, config } = action.fields
      const made = await bots.create(subject, bot, read(reactorKind(bot), 'config', config), request)
      if (made.ok) this.named.set(name, { owner: account, id: made.value.id })
      await this.settle()
      return made.ok ? undefined : (made.refusal as BotRefusal)
    }
    const row = this.rows.get(name)
    if (!row) return { code: botRejection.missing }
    const input = action.verb === 'stop' ? { type: 'stop' } : action.fields.config
    const change = read(reactorKind(row.kind), 'action', input)
    const done = await bots.act(subject, row.reactorId, change, request)
    await this.settle()
    return done.ok ? undefined : (done.refusal as BotRefusal)
  }

  private async readBots(): Promise<void> {
    for (const [name, { owner, id }] of this.named) {
      const row = await this.server.services.bots.read(owner, id)
      if (row) this.rows.set(name, row)
    }
  }
}

const read = (kind: AnyReactor | undefined, what: 'config' | 'action', texts: unknown) =>
  kind ? configOfTexts(kind[what], texts as never) : texts
