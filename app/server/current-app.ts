// Owns the app that is open, and replaces it when a test resets the exchange or restores a saved one.
// One port serves them all: meanwhile calls are answered with 503, and sockets are closed with 1012.

import { createServer, type RequestListener, type Server } from 'node:http'
import type { Renewal, SimService } from '#app/services/sim/sim.ts'
import { storedGenesis } from '#db/genesis-file.ts'
import { hasSavedExchange, restoreExchange, savedExchanges, saveExchange } from '#db/saved-exchanges.ts'
import { keepOperators, operatorsOf } from '#db/stores/operators.ts'
import { savedTapes } from '#db/tape/saved-tapes.ts'
import type { SimCall } from '#engine/exchange/protocol.ts'
import { type ChosenExchange, chooseExchange, resetData } from './choose-exchange.ts'
import { type App, type AppInput, openApp } from './container.ts'
import { measuredBy } from './metrics/measured-by.ts'
import type { RequestKind } from './metrics/request-metrics.ts'
import { readOptions } from './options.ts'
import { refusedUpgradeForNow, refuseForNow } from './refusals.ts'
import { listenForUpgrades } from './upgrades.ts'

/** The pages of an app. */
export type PagesOf = (app: App) => RequestListener

export interface CurrentAppInput extends Omit<AppInput, 'http' | 'renewal'> {
  /** The port that all of them are reached by. */
  http: Server
  pagesOf: PagesOf
}

const restarts = 'the exchange restarts'

export class CurrentApp {
  private current: { app: App; pages: RequestListener; sockets: Server } | undefined
  /** One renewal after another. */
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(
    private readonly input: CurrentAppInput,
    private chosen: ChosenExchange,
  ) {
    listenForUpgrades(input.http, (request, socket, head) => {
      if (this.current) this.current.sockets.emit('upgrade', request, socket, head)
      else socket.end(refusedUpgradeForNow)
    })
  }

  static async open(input: CurrentAppInput): Promise<CurrentApp> {
    const currentApp = new CurrentApp(input, input.chosen)
    await currentApp.enter(input.time ?? 'wall', input.speed)
    return currentApp
  }

  get app(): App {
    if (!this.current) throw new Error('no app is open')
    return this.current.app
  }

  readonly api = this.measured('call', (request, response) => {
    if (this.current) this.current.app.api(request, response)
    else refuseForNow(response, restarts)
  })

  readonly pages = this.measured('page', (request, response) => {
    if (this.current) this.current.pages(request, response)
    else refuseForNow(response, restarts)
  })

  readonly health = (): Record<string, unknown> => this.current?.app.health() ?? { status: 'restarting' }

  async close(): Promise<void> {
    await this.turn
    await this.current?.app.close()
    this.current = undefined
  }

  private measured(kind: RequestKind, listener: RequestListener): RequestListener {
    return measuredBy(this.input.metrics?.requests, kind, listener)
  }

  private async enter(time: AppInput['time'], speed: number): Promise<App> {
    // Sockets of an app end with it, so each has an inner server of its own that listens nowhere.
    const sockets = createServer()
    const { input, chosen } = this
    const renewal = input.sim ? this.renewal() : undefined
    const app = await openApp({ ...input, chosen, time, speed, http: sockets, renewal })
    this.current = { app, pages: input.pagesOf(app), sockets }
    return app
  }

  private renewal(): Renewal {
    const { dataDir } = this.input
    return {
      copies: () => savedExchanges(dataDir),
      has: (name) => hasSavedExchange(dataDir, name),
      keep: (name) => this.app.open.host.betweenBatches(() => saveExchange(dataDir, name)),
      reset: (seed, start) =>
        this.renew('reset', `${seed ?? ''}`, async () => {
          const { genesis, tapes } = this.chosen
          const isTaped = tapes.length > 0
          this.chosen = {
            ...this.chosen,
            genesis: { ...genesis, seed: seed ?? genesis.seed, start: isTaped ? genesis.start : start },
            // Those that it was begun with may be gone since.
            files: savedTapes(dataDir, genesis),
          }
          resetData(dataDir, this.chosen)
        }),
      restore: (name) =>
        this.renew('restore', name, async () => {
          restoreExchange(dataDir, name)
          this.chosen = await this.keptExchange()
        }),
    }
  }

  /** A saved exchange keeps its own seed and pairs, not those of the start. */
  private async keptExchange(): Promise<ChosenExchange> {
    const { dataDir } = this.input
    const genesis = storedGenesis(dataDir)
    if (!genesis) throw new Error('the kept exchange has no genesis')
    if (!genesis.tapes) return { genesis, tapes: [], files: [], notes: [] }
    return chooseExchange({ ...readOptions([], {}), dataDir }, Date.now())
  }

  private renew(call: SimCall, note: string, change: () => Promise<void>): Promise<SimService> {
    const done = this.turn.then(async () => {
      const { app } = this
      const { time } = app
      const [mode, speed] = [time?.isPaused ? ('standing' as const) : ('running' as const), time?.speed ?? 1]
      const operators = operatorsOf(app.open.database)
      this.current = undefined
      try {
        await app.close(1012)
        await change()
        const next = await this.enter(mode, speed)
        await keepOperators(next.open.database, operators)
        for (const { userId } of operators.users) await next.openAccount(userId)
        await next.open.host.submit('~sim', { type: 'simControl', call, note })
        return next.services.sim as SimService
      } catch (error) {
        // Nothing is left to go on with.
        this.input.fail(error)
        throw error
      }
    })
    this.turn = done.catch(() => undefined)
    return done
  }
}
