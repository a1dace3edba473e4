// Limits that all processes of an exchange count together: a follower asks its leader before a call or an attempt passes.

export interface LimitCounters {
  /** Ms to wait, or undefined when it may pass. */
  take(name: string, key: string): Promise<number | undefined>
  giveBack(name: string, key: string): Promise<void>
}

export interface LimitRequest {
  number: number
  name: string
  key: string
  /** A count that is taken back. */
  isGivenBack?: true
}

export interface LimitReply {
  number: number
  waitMs?: number
}

/** Undefined: the leader is away, and only the process itself can count. */
export type LimitAnswer = Pick<LimitReply, 'waitMs'> | undefined

/** The follower's side: requests of one turn go out together. */
export class SharedLimits {
  private readonly waiting = new Map<number, (answer: LimitAnswer) => void>()
  private outgoing: LimitRequest[] = []
  private lastNumber = 0

  /** `send`: false without a connection. */
  constructor(private readonly send: (requests: readonly LimitRequest[]) => boolean) {}

  count(name: string, key: string, isGivenBack: boolean): Promise<LimitAnswer> {
    return new Promise((resolve) => {
      const number = ++this.lastNumber
      this.waiting.set(number, resolve)
      const request: LimitRequest = { number, name, key, ...(isGivenBack && { isGivenBack }) }
      if (this.outgoing.push(request) === 1) queueMicrotask(() => this.flush())
    })
  }

  answered(answers: readonly LimitReply[]): void {
    for (const answer of answers) this.settle(answer.number, answer)
  }

  /** Requests over a connection that is gone get no answer. */
  disconnected(): void {
    for (const number of [...this.waiting.keys()]) this.settle(number, undefined)
  }

  private flush(): void {
    const requests = this.outgoing
    this.outgoing = []
    if (!this.send(requests)) for (const { number } of requests) this.settle(number, undefined)
  }

  private settle(number: number, answer: LimitAnswer): void {
    this.waiting.get(number)?.(answer)
    this.waiting.delete(number)
  }
}

/** The leader's side: requests are counted in the order they came. */
export async function answerLimits(
  requests: readonly LimitRequest[],
  counters: LimitCounters | undefined,
): Promise<LimitReply[]> {
  return Promise.all(
    requests.map(async ({ number, name, key, isGivenBack }) => {
      if (isGivenBack) await counters?.giveBack(name, key)
      const waitMs = isGivenBack ? undefined : await counters?.take(name, key)
      return { number, ...(waitMs !== undefined && { waitMs }) }
    }),
  )
}
