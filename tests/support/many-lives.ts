// A bot at a venue that is restarted several times: its process dies before an order is sent, or after the venue has it.

import type { Exchange } from 'ccxt'
import type { ContractConfig } from '#engine/market/contract-config.ts'
import type { BotState } from '#engine/reactors/bot-life.ts'
import { VenueAccount } from '#jobs/venues/venue-account.ts'
import { type BotsSnapshot, VenueBots } from '#jobs/venues/venue-bots.ts'
import type { VenueGate } from '#jobs/venues/venue-gate.ts'
import { adapterOf, type VenueOfOurs } from './venue-of-ours.ts'

export interface LivingBot {
  kind: string
  config: object
  symbols: readonly string[]
  contracts?: readonly ContractConfig[]
  gate?: VenueGate
  /** Begins the ids of its orders. */
  run: string
}

/** `dies` is called for each order, before it is sent and after the venue has it. */
export class ManyLives {
  lives = 0
  readonly sent: string[] = []
  private written: string | undefined
  private over: (() => void) | undefined
  private die: () => Promise<never> = () => Promise.reject(new Error('not started'))
  private current: VenueBots | undefined
  private id = ''

  constructor(
    private readonly venue: VenueOfOurs,
    private readonly client: Exchange,
    private readonly bot: LivingBot,
    dies: () => boolean,
    private readonly livesMax = 100,
  ) {
    const send = client.createOrder.bind(client)
    client.createOrder = async (...given) => {
      const { die } = this
      if (dies()) return die()
      this.sent.push((given[5] as { clientOrderId: string }).clientOrderId)
      const order = await send(...given)
      return dies() ? die() : order
    }
  }

  /** The last saved state. */
  get snapshot(): BotsSnapshot | undefined {
    return this.written === undefined ? undefined : (JSON.parse(this.written) as BotsSnapshot)
  }

  get phase(): string | undefined {
    return this.current?.record(this.id)?.phase
  }

  /** Why it ended. */
  get reason(): number | undefined {
    const state = this.current?.record(this.id)?.state as BotState | undefined
    return state?.reason
  }

  /** Restarts until the step is done, `livesMax` times at most. */
  step(): Promise<void> {
    return this.untilDone(() => Promise.resolve())
  }

  stop(): Promise<void> {
    return this.untilDone((bots) => bots.act('alice', this.id, { type: 'stop' }, 's'))
  }

  private async untilDone(act: (bots: VenueBots) => Promise<unknown>): Promise<void> {
    for (;;) {
      const death = new Promise<'dead'>((die) => {
        this.over = () => die('dead')
      })
      const bots = this.current ?? this.begin()
      const done = this.play(bots, act)
      if ((await Promise.race([done, death])) === 'done') return
      this.current = undefined
      if (this.lives === this.livesMax) return
    }
  }

  private async play(bots: VenueBots, act: (bots: VenueBots) => Promise<unknown>): Promise<'done'> {
    const { kind, config } = this.bot
    const made = await bots.start('alice', kind, config, 'r')
    if (!made.ok) throw new Error(JSON.stringify(made))
    this.id = made.value.id
    await act(bots)
    return 'done'
  }

  private begin(): VenueBots {
    this.lives++
    let isDead = false
    this.die = () => {
      isDead = true
      this.over?.()
      return new Promise(() => undefined)
    }
    const { client } = this
    const { symbols, contracts = [], run, gate } = this.bot
    const account = new VenueAccount({
      client,
      exchange: adapterOf(client, { isOwn: false, ...(gate && { gate }) }),
      owner: 'alice',
      symbols,
      contracts,
      run,
      now: () => this.venue.server.time.now(),
    })
    this.current = new VenueBots(account, {
      before: this.snapshot,
      write: (snapshot) => {
        if (!isDead) this.written = JSON.stringify(snapshot)
      },
    })
    return this.current
  }
}
