// A bot at a venue as it is kept in a file of its own: what goes on when its process is started again.

import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { type BotFile, openBotFile } from '#db/bot-file.ts'
import { DataLocked } from '#db/journal/data-lock.ts'
import type { BotsMemory, BotsSnapshot } from '#jobs/venues/venue-bots.ts'
import { BadVenueSetting, type VenueAccess } from '#jobs/venues/venue-settings.ts'
import type { BotOfFile } from '../backtest/bot-file.ts'

/** One life of a bot, from its start to its end, over however many processes. */
export interface Life {
  version: 1
  kind: string
  config: unknown
  /** Begins the ids of its orders. */
  run: string
  begunAt: number
  bots?: BotsSnapshot
}

const ending = '.db'

/** The same bot file at the same venue is the same bot. */
export function keptBotFile(
  dataDir: string,
  { venue, url, isSandbox }: VenueAccess,
  botFile: string,
): string {
  const where = url === undefined ? [venue] : [venue, new URL(url).host]
  const parts = [...where, ...(isSandbox ? ['sandbox'] : []), basename(botFile, extname(botFile))]
  return join(dataDir, 'venues', `${parts.join('-').replace(/[^\w.-]+/g, '_')}${ending}`)
}

export class KeptBot {
  private constructor(private readonly file: BotFile) {}

  /** Throws BadVenueSetting while another process runs it. */
  static open(file: string): KeptBot {
    try {
      return new KeptBot(openBotFile(file))
    } catch (error) {
      if (error instanceof DataLocked) throw new BadVenueSetting('this bot runs already, in another process')
      throw error
    }
  }

  /** Undefined where none has begun, or the last one has ended. */
  before(): Life | undefined {
    const text = this.file.read()
    if (text === undefined) return undefined
    const life = JSON.parse(text) as Life
    if (life.version !== 1) throw new BadVenueSetting('this bot was kept by a newer version of this program')
    const records = life.bots?.reactors.kept ?? []
    return records.every(({ record }) => record.phase === 'ended') ? undefined : life
  }

  memory(life: Life): BotsMemory {
    return {
      before: life.bots,
      write: (bots) => this.file.write(JSON.stringify({ ...life, bots })),
    }
  }

  /** Its life is over: nothing goes on from here. */
  end(): void {
    this.file.clear()
  }

  close(): void {
    this.file.close()
  }
}

export const newLife = ({ kind, config }: BotOfFile, now: number): Life => ({
  version: 1,
  kind: kind.kind,
  config,
  run: `${now.toString(36)}-`,
  begunAt: now,
})

export const isSameBot = (life: Life, { kind, config }: BotOfFile) =>
  life.kind === kind.kind && JSON.stringify(life.config) === JSON.stringify(config)

/** A line for each that has not ended. */
export function listKeptBots(dataDir: string): string[] {
  const folder = join(dataDir, 'venues')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.sort().flatMap((name) => {
    const title = basename(name, ending)
    try {
      const kept = KeptBot.open(join(folder, name))
      const life = kept.before()
      kept.close()
      return life ? [`${title}: ${lineOf(life)}`] : []
    } catch (error) {
      if (error instanceof BadVenueSetting) return [`${title}: ${error.message}`]
      throw error
    }
  })
}

function lineOf({ kind, begunAt, bots }: Life): string {
  const open = bots?.account.follower.orders.length ?? 0
  return `${kind}, begun at ${new Date(begunAt).toISOString()}, not running, ${open} open orders when it was last seen`
}
