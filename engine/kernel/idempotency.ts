// Remembers what every command of an account was answered, so that a repeated id gets the first answer (domain.md 0.5).

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

const none: ComparedFields = { always: [], whereGiven: [] }

const keyWidth = 6
const answerWidth = 4

/** Records lie in two flat arrays; an open-addressing index over them is rebuilt when a snapshot is read. */
export class Idempotency {
  private count = 0
  // Per record: account, two lanes of the id, two lanes of the body, refusal (0 = none).
  private keys = new Int32Array(keyWidth * 1024)
  // Per record: seq, time, order id, plan id (0 = none).
  private answers = new Float64Array(answerWidth * 1024)
  private index = new Int32Array(4096)
  private refusals: Refusal[] = []
  private readonly refusalNumbers = new Map<string, number>()
  private readonly id = new Hash()
  private readonly body = new Hash()

  /** `comparedFields`: per command type, the fields that make a body the same body. */
  constructor(private readonly comparedFields: ReadonlyMap<string, ComparedFields>) {}

  private hashBody(command: AnyCommand): Hash {
    return this.body.body(command, this.comparedFields.get(command.type) ?? none)
  }

  private home(account: number, a: number, b: number): number {
    return Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(account, 0x85ebca6b), 0x9e3779b1) >>> 7
  }

  private find(account: number, id: string): number {
    const { a, b } = this.id.start().text(id)
    const mask = this.index.length - 1
    for (let at = this.home(account, a, b) & mask; ; at = (at + 1) & mask) {
      const record = (this.index[at] as number) - 1
      if (record < 0) return -1
      const key = record * keyWidth
      if (this.keys[key] === account && this.keys[key + 1] === a && this.keys[key + 2] === b) return record
    }
  }

  /** The first answer to this id, if there was one. Account −1 = the exchange's operator. */
  recall(account: number, id: string, command: AnyCommand): Remembered | undefined {
    const record = this.find(account, id)
    if (record < 0) return undefined
    const key = record * keyWidth
    const { a, b } = this.hashBody(command)
    const answer = record * answerWidth
    return {
      seq: this.answers[answer] as number,
      at: this.answers[answer + 1] as number,
      orderId: this.answers[answer + 2] as number,
      planId: this.answers[answer + 3] as number,
      refusal: this.refusals[(this.keys[key + 5] as number) - 1],
      sameBody: this.keys[key + 3] === a && this.keys[key + 4] === b,
    }
  }

  /** The order that the command with this id placed, changed or cancelled; 0 = none. */
  orderOf(account: number, id: string): number {
    const record = this.find(account, id)
    return record < 0 ? 0 : (this.answers[record * answerWidth + 2] as number)
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
    this.makeRoom()
    const key = this.count * keyWidth
    const keys = this.keys
    const { a, b } = this.id.start().text(id)
    this.hashBody(command)
    keys[key] = account
    keys[key + 1] = a
    keys[key + 2] = b
    keys[key + 3] = this.body.a
    keys[key + 4] = this.body.b
    keys[key + 5] = refusal === undefined ? 0 : this.refusalNumber(refusal)
    const answer = this.count * answerWidth
    this.answers[answer] = seq
    this.answers[answer + 1] = at
    this.answers[answer + 2] = orderId
    this.answers[answer + 3] = planId
    this.link(this.count++)
  }

  private link(record: number): void {
    const key = record * keyWidth
    const [account, a, b] = [this.keys[key], this.keys[key + 1], this.keys[key + 2]]
    const mask = this.index.length - 1
    let at = this.home(account as number, a as number, b as number) & mask
    while (this.index[at] !== 0) at = (at + 1) & mask
    this.index[at] = record + 1
  }

  private makeRoom(): void {
    if ((this.count + 1) * keyWidth > this.keys.length) {
      const keys = new Int32Array(this.keys.length * 2)
      keys.set(this.keys)
      this.keys = keys
      const answers = new Float64Array(this.answers.length * 2)
      answers.set(this.answers)
      this.answers = answers
    }
    if (this.count * 2 >= this.index.length) this.rebuild(this.index.length * 2)
  }

  private rebuild(size: number): void {
    this.index = new Int32Array(size)
    for (let record = 0; record < this.count; record++) this.link(record)
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
    out.number(this.count)
    out.array(this.keys.subarray(0, this.count * keyWidth))
    out.array(this.answers.subarray(0, this.count * answerWidth))
    out.text(JSON.stringify(this.refusals.map(({ code, field, params }) => ({ code, field, params }))))
  }

  load(from: StateReader): void {
    this.count = from.number()
    let room = 1024
    while (room < this.count + 1) room *= 2
    this.keys = new Int32Array(keyWidth * room)
    this.keys.set(from.int32())
    this.answers = new Float64Array(answerWidth * room)
    this.answers.set(from.float64())
    for (const refusal of JSON.parse(from.text()) as Refusal[]) this.refusalNumber(refusal)
    this.rebuild(room * 4)
  }
}
