// The launch projects of a world as its people know them: what commands opened, and what the exchange reported of their course since.

import type { Command, ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { LaunchProduct, LaunchStatus } from '#engine/launch/protocol.ts'

export interface KnownProject {
  projectId: string
  status: LaunchStatus
  startAt: number
  endAt: number
  /** What is staked there. */
  pools: readonly { coin: string }[]
  candidates: readonly { coin: string }[]
}

export class LaunchBoard {
  /** Newest first. */
  private readonly lists: Record<LaunchProduct, KnownProject[]> = {
    launchpool: [],
    launchpad: [],
    vote: [],
    campaign: [],
  }
  private readonly byId = new Map<string, KnownProject>()

  of(product: LaunchProduct): readonly KnownProject[] {
    return this.lists[product]
  }

  get all(): KnownProject[] {
    const { launchpool, launchpad, vote, campaign } = this.lists
    return [...launchpool, ...launchpad, ...vote, ...campaign]
  }

  /** An entry and what came of it: the first report of a project comes with the command that opened it. */
  note(command: Command, events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (event.type !== 'launchChanged') continue
      const { product, projectId, status } = event
      const known = this.byId.get(projectId)
      if (known) known.status = status
      else if ('startAt' in command && 'endAt' in command)
        this.add(product, { ...courseOf(command), projectId, status })
    }
  }

  private add(product: LaunchProduct, project: KnownProject): void {
    this.lists[product].unshift(project)
    this.byId.set(project.projectId, project)
  }
}

function courseOf(command: Extract<Command, { startAt: number; endAt: number }>) {
  const { startAt, endAt } = command
  return {
    startAt,
    endAt,
    pools: command.type === 'openLaunchpool' ? command.pools : [],
    candidates: command.type === 'openVote' ? command.candidates : [],
  }
}
