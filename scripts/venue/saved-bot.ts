// The saved state of a bot at a venue, one file per bot: it resumes when its process is started again.

import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { type BotFile, openBotFile } from '#db/bot-file.ts'
import { DataLocked } from '#db/journal/data-lock.ts'
import type { BotsMemory, BotsSnapshot } from '#jobs/venues/venue-bots.ts'
import { BadVenueSetting, type VenueAccess } from '#jobs/venues/venue-settings.ts'
import type { BotOfFile } from '../backtest/bot-file.ts'

/** One run of a bot, from its start to its end, across processes. */
export interface SavedRun {
  version: 1
  kind: string
  config: unknown
  /** Begins the ids of its orders. */
  run: string
  begunAt: number
  bots?: BotsSnapshot
}

const extension = '.db'

/** The same bot file at the same venue is the same bot. */
export function savedBotFile(
  dataDir: string,
  { venue, url, isSandbox }: VenueAccess,
  botFile: string,
): string {
  const where = url === undefined ? [venue] : [venue, new URL(url).host]
  const parts = [...where, ...(isSandbox ? ['sandbox'] : []), basename(botFile, extname(botFile))]
  return join(dataDir, 'venues', `${parts.join('-').replace(/[^\w.-]+/g, '_')}${extension}`)
}

export class SavedBot {
  private constructor(private readonly file: BotFile) {}

  /** Throws BadVenueSetting while another process runs it. */
  static open(file: string): SavedBot {
    try {
      return new SavedBot(openBotFile(file))
    } catch (error) {
      if (error instanceof DataLocked)
        throw new BadVenueSetting('this bot is already running in another process')
      throw error
    }
  }

  /** Undefined when no run has started, or the last one has ended. */
  before(): SavedRun | undefined {
    const text = this.file.read()
    if (text === undefined) return undefined
    const saved = JSON.parse(text) as SavedRun
    if (saved.version !== 1) throw new BadVenueSetting('this bot was saved by a newer version of Erguvan')
    const records = saved.bots?.reactors.kept ?? []
    return records.every(({ record }) => record.phase === 'ended') ? undefined : saved
  }

  memory(saved: SavedRun): BotsMemory {
    return {
      before: saved.bots,
      write: (bots) => this.file.write(JSON.stringify({ ...saved, bots })),
    }
  }

  /** The run has ended: nothing to resume. */
  end(): void {
    this.file.clear()
  }

  close(): void {
    this.file.close()
  }
}

export const newRun = ({ kind, config }: BotOfFile, now: number): SavedRun => ({
  version: 1,
  kind: kind.kind,
  config,
  run: `${now.toString(36)}-`,
  begunAt: now,
})

export const isSameBot = (saved: SavedRun, { kind, config }: BotOfFile) =>
  saved.kind === kind.kind && JSON.stringify(saved.config) === JSON.stringify(config)

/** A line for each that has not ended. */
export function listSavedBots(dataDir: string): string[] {
  const folder = join(dataDir, 'venues')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(extension))
  return names.sort().flatMap((name) => {
    const title = basename(name, extension)
    try {
      const file = SavedBot.open(join(folder, name))
      const saved = file.before()
      file.close()
      return saved ? [`${title}: ${lineOf(saved)}`] : []
    } catch (error) {
      if (error instanceof BadVenueSetting) return [`${title}: ${error.message}`]
      throw error
    }
  })
}

function lineOf({ kind, begunAt, bots }: SavedRun): string {
  const open = bots?.account.follower.orders.length ?? 0
  return `${kind}, started ${new Date(begunAt).toISOString()}, stopped, ${open} open ${open === 1 ? 'order' : 'orders'} when last checked`
}
