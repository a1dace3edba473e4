// What a client of the compatible socket may send, and the frames it is answered with (bitget-v2-api.md 6).

import { parseStrict } from '#app/api/strict-json.ts'
import { wsCode, wsWords } from './ws-codes.ts'

/** A frame: a thousand channels, or a batch of fifty orders, with room to spare. */
export const frameBytesMax = 128 * 1024
const argsPerFrameMax = 1_000
/** Characters of one `arg`, which every message of its channel repeats. */
const argTextMax = 400

export type Arg = Readonly<Record<string, unknown>>

const ops = ['login', 'subscribe', 'unsubscribe', 'trade'] as const
type Op = (typeof ops)[number]

export type ClientFrame = { op: 'ping' } | { op: Op; args: Arg[] }

/** Keys beside `op` and `args` are ignored: ccxt adds some. A number is the code of the refusal. */
export function readFrame(text: string): ClientFrame | number {
  if (text === 'ping') return { op: 'ping' }
  const value = parseStrict(text)
  if (!isArg(value)) return wsCode.illegalRequest
  const { op, args } = value
  const known = ops.find((each) => each === op)
  if (known === undefined) return wsCode.invalidOp
  if (!Array.isArray(args) || args.length === 0 || args.length > argsPerFrameMax) return wsCode.wrongParameter
  return args.every(isArg) ? { op: known, args } : wsCode.wrongParameter
}

export function isArg(value: unknown): value is Arg {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The client's own keys and values, as all answers about it repeat them; undefined when it is too long to repeat. */
export function argText(arg: Arg): string | undefined {
  const text = JSON.stringify(arg)
  return text.length > argTextMax ? undefined : text
}

export const loggedIn = '{"event":"login","code":0,"msg":""}'

export const eventFrame = (event: 'subscribe' | 'unsubscribe', arg: string) =>
  `{"event":"${event}","arg":${arg}}`

export function errorFrame(code: number, arg?: string, msg: string = wsWords(code)): string {
  const about = arg === undefined ? '' : `"arg":${arg},`
  return `{"event":"error",${about}"code":${code},"msg":${JSON.stringify(msg)}}`
}

export type Action = 'snapshot' | 'update'

/** `data`: JSON text of an array. */
export const dataFrame = (action: Action, arg: string, data: string, ts: number) =>
  `{"action":"${action}","arg":${arg},"data":${data},"ts":${ts}}`
