// Remembers what commands of accounts were answered, so that a repeated id gets the first answer (domain.md 0.5). The oldest
// answers are recorded elsewhere and then forgotten here: the owner of the log looks for those before a command enters it.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { Answer, Refusal } from './answer.ts'
import type { ComparedFields } from './command.ts'
import type { AnyCommand } from './protocol.ts'

/** 64 bits of a text or a command body in two lanes. */
class Hash {
  a = 0
  b = 0

  start(): this {
    this.a = 0x811c9dc5 | 0
    this.b = 0x9747b28c | 0
    return this
  }

  text(text: string): this {
    let a = this.a
    let b = this.b
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      a = Math.imul(a ^ code, 0x01000193)
      b = ((Math.imul(b, 0x5bd1e995) ^ (b >>> 15)) + Math.imul(code, 0x27d4eb2f)) | 0
    }
    // A mark after each text, so that "ab","c" and "a","bc" differ.
    this.a = Math.imul(a ^ 0x1f1, 0x01000193)
    this.b = (Math.imul(b, 0x5bd1e995) ^ (b >>> 13)) | 0
    return this
  }

  private value(value: unknown): void {
    if (typeof value === 'string') this.text(value)
    else this.text(value === undefined ? '' : JSON.stringify(value))
  }

  body(command: AnyCommand, { always, whereGiven }: ComparedFields): this {
    this.start().text(command.type)
    const values = command as unknown as Record<string, unknown>
    for (const field of always) this.value(values[field])
    for (const field of whereGiven) if (values[field] !== undefined) this.text(field).value(values[field])
    return this
  }
}

/** What was answered the first time. */
export interface Remembered {
  seq: number
  at: number
  orderId: number
  planId: number
  refusal: Refusal | undefined
  sameBody: boolean
}

/** What a command is compared by. Two commands with the same numbers are the same. */
export interface CommandKey {
  /** Index of the account; −1 = the exchange's operator. */
  account: number
  /** 64 bits of its id, and of its body. */
  id: readonly [number, number]
  body: readonly [number, number]
}

/** An answer as it is recorded outside. */
export interface RecordedAnswer extends CommandKey, Pick<Remembered, 'seq' | 'at' | 'orderId' | 'planId'> {
  refusal?: Refusal
}

const none: ComparedFields = { always: [], whereGiven: [] }

const keyWidth = 6
const answerWidth = 4
const leastRoom = 1024
/** Of different refusals, most of which belong to forgotten answers then. */
const refusalsMax = 100_000

/** Records lie in a ring of two flat arrays, oldest first; an open-addressing index over them is rebuilt when a snapshot is read. */
export class Idempotency {
  private first = 0
  private count = 0
  /** Records that the arrays hold: a power of two. */
  private room = leastRoom
  /** Answers from the oldest on that the entry `recordedAt` recorded. */
  private recorded = 0
  private recordedAt = 0
  /** The entry that recorded what was forgotten last; 0 = nothing was forgotten yet. */
  private forgottenAt = 0
  // Per record: account, two lanes of the id, two lanes of the body, refusal (0 = none).
  private keys = new Int32Array(keyWidth * leastRoom)
  // Per record: seq, time, order id, plan id (0 = none).
  private answers = new Float64Array(answerWidth * leastRoom)
  private index = new Int32Array(2 * leastRoom)
  private refusals: Refusal[] = []
  private readonly refusalNumbers = new Map<string, number>()
  private readonly id = new Hash()
  private readonly body = new Hash()

  /** `comparedFields`: per command type, the fields that make a body the same body. */
  constructor(private readonly comparedFields: ReadonlyMap<string, ComparedFields>) {}

  /** How many answers are remembered here. */
  get size(): number {
    return this.count
  }

  /** The rows must know of this entry before a forgotten answer can be looked up in them; 0 = nothing was forgotten. */
  get forgottenSeq(): number {
    return this.forgottenAt
  }

  get hasForgotten(): boolean {
    return this.forgottenAt > 0
  }

  keyOf(account: number, id: string, command: AnyCommand): CommandKey {
    const { a, b } = this.id.start().text(id)
    const body = this.hashBody(command)
    return { account, id: [a, b], body: [body.a, body.b] }
  }

  private hashBody(command: AnyCommand): Hash {
    return this.body.body(command, this.comparedFields.get(command.type) ?? none)
  }

  private home(account: number, a: number, b: number): number {
    return Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(account, 0x85ebca6b), 0x9e3779b1) >>> 7
  }

  /** Where in the ring the record lies; −1 = there is none. */
  private find(account: number, id: string): number {
    const { a, b } = this.id.start().text(id)
    const mask = this.index.length - 1
    for (let at = this.home(account, a, b) & mask; ; at = (at + 1) & mask) {
      const place = (this.index[at] as number) - 1
      if (place < 0) return -1
      const key = place * keyWidth
      if (this.keys[key] === account && this.keys[key + 1] === a && this.keys[key + 2] === b) return place
    }
  }

  /** The first answer to this id, if it is remembered. Account −1 = the exchange's operator. */
  recall(account: number, id: string, command: AnyCommand): Remembered | undefined {
    const place = this.find(account, id)
    if (place < 0) return undefined
    const key = place * keyWidth
    const { a, b } = this.hashBody(command)
    const sameBody = this.keys[key + 3] === a && this.keys[key + 4] === b
    return { ...this.answerAt(place), refusal: this.refusalAt(place), sameBody }
  }

  private answerAt(place: number) {
    const answer = place * answerWidth
    return {
      seq: this.answers[answer] as number,
      at: this.answers[answer + 1] as number,
      orderId: this.answers[answer + 2] as number,
      planId: this.answers[answer + 3] as number,
    }
  }

  private refusalAt(place: number): Refusal | undefined {
    return this.refusals[(this.keys[place * keyWidth + 5] as number) - 1]
  }

  /** The order that the command with this id placed, changed or cancelled; 0 = none is remembered. */
  orderOf(account: number, id: string): number {
    const place = this.find(account, id)
    return place < 0 ? 0 : (this.answers[place * answerWidth + 2] as number)
  }

  /** Keeps an answer; the id must not be known yet. */
  remember(
    account: number,
    id: string,
    command: AnyCommand,
    seq: number,
    at: number,
    { orderId, planId = 0, refusal }: Answer,
  ): void {
    if (this.count === this.room) this.rebuild(this.room * 2)
    const place = this.placeOf(this.count)
    const key = place * keyWidth
    const keys = this.keys
    const { a, b } = this.id.start().text(id)
    this.hashBody(command)
    keys[key] = account
    keys[key + 1] = a
    keys[key + 2] = b
    keys[key + 3] = this.body.a
    keys[key + 4] = this.body.b
    keys[key + 5] = refusal === undefined ? 0 : this.refusalNumber(refusal)
    const answer = place * answerWidth
    this.answers[answer] = seq
    this.answers[answer + 1] = at
    this.answers[answer + 2] = orderId
    this.answers[answer + 3] = planId
    this.link(place)
    this.count++
  }

  /** Forgets what was recorded, if the rows know of the entry that did it. */
  forgetRecorded(rowsAt: number): void {
    if (this.recorded === 0 || this.recordedAt > rowsAt) return
    for (let n = 0; n < this.recorded; n++) this.unlink(this.placeOf(n))
    this.first = this.placeOf(this.recorded)
    this.count -= this.recorded
    this.forgottenAt = this.recordedAt
    this.recorded = 0
    if (this.refusals.length > refusalsMax) this.rebuild(this.room)
  }

  /** The oldest answers, at most `most` and none of the newest `keep`: recorded by the entry `seq`. Empty while others are. */
  record(keep: number, most: number, seq: number): RecordedAnswer[] {
    if (this.recorded > 0) return []
    this.recorded = Math.max(0, Math.min(this.count - keep, most))
    this.recordedAt = seq
    return Array.from({ length: this.recorded }, (_, n) => this.recordedAnswer(this.placeOf(n)))
  }

  private recordedAnswer(place: number): RecordedAnswer {
    const key = place * keyWidth
    const number = (n: number) => this.keys[key + n] as number
    const refusal = this.refusalAt(place)
    return {
      account: number(0),
      id: [number(1), number(2)],
      body: [number(3), number(4)],
      ...this.answerAt(place),
      ...(refusal && { refusal }),
    }
  }

  /** Of the nth oldest record. */
  private placeOf(n: number): number {
    return (this.first + n) & (this.room - 1)
  }

  private homeOf(place: number): number {
    const key = place * keyWidth
    return this.home(this.keys[key] as number, this.keys[key + 1] as number, this.keys[key + 2] as number)
  }

  private link(place: number): void {
    const mask = this.index.length - 1
    let at = this.homeOf(place) & mask
    while (this.index[at] !== 0) at = (at + 1) & mask
    this.index[at] = place + 1
  }

  /** Takes a record out of the index and closes the gap: entries that were probed past it move back. */
  private unlink(place: number): void {
    const index = this.index
    const mask = index.length - 1
    let hole = this.homeOf(place) & mask
    while (index[hole] !== place + 1) hole = (hole + 1) & mask
    for (let at = (hole + 1) & mask; index[at] !== 0; at = (at + 1) & mask) {
      const home = this.homeOf((index[at] as number) - 1) & mask
      if (((at - home) & mask) < ((at - hole) & mask)) continue
      index[hole] = index[at] as number
      hole = at
    }
    index[hole] = 0
  }

  private rebuild(room: number): void {
    const { keys, answers, refusals } = this.inOrder()
    this.refusals = []
    this.refusalNumbers.clear()
    for (const refusal of refusals) this.refusalNumber(refusal)
    this.fill(room, keys, answers)
  }

  private fill(room: number, keys: Int32Array, answers: Float64Array): void {
    this.room = room
    this.keys = new Int32Array(keyWidth * room)
    this.keys.set(keys)
    this.answers = new Float64Array(answerWidth * room)
    this.answers.set(answers)
    this.first = 0
    this.index = new Int32Array(2 * room)
    for (let place = 0; place < this.count; place++) this.link(place)
  }

  /** All records, oldest first; refusals are numbered as these bring them, whatever was forgotten before. */
  private inOrder(): { keys: Int32Array; answers: Float64Array; refusals: Refusal[] } {
    // They lie so while nothing was forgotten.
    if (!this.hasForgotten)
      return {
        keys: this.keys.subarray(0, this.count * keyWidth),
        answers: this.answers.subarray(0, this.count * answerWidth),
        refusals: this.refusals,
      }
    const keys = new Int32Array(this.count * keyWidth)
    const answers = new Float64Array(this.count * answerWidth)
    const copy = (from: number, to: number, count: number) => {
      keys.set(this.keys.subarray(from * keyWidth, (from + count) * keyWidth), to * keyWidth)
      answers.set(this.answers.subarray(from * answerWidth, (from + count) * answerWidth), to * answerWidth)
    }
    const beforeEnd = Math.min(this.count, this.room - this.first)
    copy(this.first, 0, beforeEnd)
    copy(0, beforeEnd, this.count - beforeEnd)
    const numbers = new Map<number, number>()
    for (let key = keyWidth - 1; key < keys.length; key += keyWidth) {
      const number = keys[key] as number
      if (number === 0) continue
      if (!numbers.has(number)) numbers.set(number, numbers.size + 1)
      keys[key] = numbers.get(number) as number
    }
    return {
      keys,
      answers,
      refusals: [...numbers.keys()].map((number) => this.refusals[number - 1] as Refusal),
    }
  }

  private refusalNumber(refusal: Refusal): number {
    const { code, field, params } = refusal
    const text = params === undefined ? `${code} ${field}` : JSON.stringify([code, field, params])
    const known = this.refusalNumbers.get(text)
    if (known !== undefined) return known
    const number = this.refusals.push(refusal)
    this.refusalNumbers.set(text, number)
    return number
  }

  save(out: StateWriter): void {
    const { keys, answers, refusals } = this.inOrder()
    out.number(this.count)
    out.array(keys)
    out.array(answers)
    out.text(JSON.stringify(refusals.map(({ code, field, params }) => ({ code, field, params }))))
    for (const number of [this.recorded, this.recordedAt, this.forgottenAt]) out.number(number)
  }

  /** `canForget`: false in layouts before answers could be forgotten. */
  load(from: StateReader, canForget: boolean): void {
    this.count = from.number()
    let room = leastRoom
    while (room < this.count) room *= 2
    const [keys, answers] = [from.int32(), from.float64()]
    for (const refusal of JSON.parse(from.text()) as Refusal[]) this.refusalNumber(refusal)
    if (canForget) {
      this.recorded = from.number()
      this.recordedAt = from.number()
      this.forgottenAt = from.number()
    }
    this.fill(room, keys, answers)
  }
}
