// What the faults of the suite have in common: a name, how often each is tried, and a tally of what came of it.

export interface Fault {
  /** Of reliability.md 3, or a word. */
  name: string
  title: string
  times: number
  /** For `npm test`; none = left out there. */
  smokeTimes?: number
  run(trial: FaultRun): Promise<void>
}

export interface FaultRun {
  times: number
  /** Of the history that a fault happens to, at least; 0 = as many as it makes by itself. */
  events: number
  /** Empty, and removed afterwards when all went well. */
  folder: string
  tally: Tally
}

export interface Findings {
  /** How often the fault was really made. */
  times: number
  /** Acknowledged and gone. */
  lost: number
  /** Applied twice. */
  twice: number
  /** States that are not what the journal says. */
  differing: number
  slowestMs: number
  problems: string[]
  notes: string[]
}

/** What the process of a fault tells its parent. */
export interface Report extends Findings {
  isDone: boolean
}

const problemsMax = 20

export class Tally implements Findings {
  times = 0
  lost = 0
  twice = 0
  differing = 0
  slowestMs = 0
  readonly problems: string[]
  readonly notes: string[]

  /** Goes on from what was found before. */
  constructor(before?: Findings) {
    Object.assign(this, before)
    this.problems = [...(before?.problems ?? [])]
    this.notes = [...(before?.notes ?? [])]
  }

  must(holds: boolean, otherwise: string): void {
    if (!holds && this.problems.length < problemsMax) this.problems.push(otherwise)
  }

  took(ms: number): void {
    this.slowestMs = Math.max(this.slowestMs, Math.round(ms))
  }

  /** Runs a function and counts its time. */
  async timed<T>(run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      return await run()
    } finally {
      this.took(performance.now() - startedAt)
    }
  }

  note(what: string): void {
    this.notes.push(what)
  }
}

export const isSound = ({ lost, twice, differing, problems }: Findings) =>
  lost + twice + differing + problems.length === 0
