// Tries calls of the API for a person who looks at a page: the call goes the whole way that a program's goes, but it is signed
// here, so that the secret of the key never leaves the server.

import type { KeyScope, KeyService } from './keys/key-service.ts'
import { accepted, type Result, refused } from './result.ts'
import { keyRefusal, refusal } from './service-codes.ts'
import type { Subject } from './subject.ts'

/** One field of a call, as a form shows it. */
export interface CallField {
  name: string
  isRequired: boolean
  /** json: a list or an object. */
  kind: 'text' | 'choice' | 'json'
  choices: string[]
  description: string
  example: string
}

/** A call that programs can make. */
export interface CallFacts {
  method: 'GET' | 'POST'
  path: string
  summary: string
  tag: string
  /** Has to be signed. */
  isPrivate: boolean
  scope: KeyScope | null
  fields: CallField[]
}

/** A call as it went out and what came back; secrets are left out. */
export interface TriedCall {
  method: string
  target: string
  body: string
  /** What was signed; absent where nothing was. */
  prehash: string | null
  headers: Record<string, string>
  status: number
  answer: string
}

/** Tries calls of the API for a person: signed here, so that no secret leaves. */
export interface ApiConsole {
  calls(): CallFacts[]
  /** Undefined when the call does not exist; its sentences are English without a language. */
  call(path: string, language?: ConsoleLanguage): CallFacts | undefined
  /** Empty values are left out. */
  run(
    subject: Subject,
    path: string,
    input: { values: Record<string, string>; keyId: string; passphrase: string; address: string },
  ): Promise<Result<TriedCall>>
}

type ConsoleLanguage = 'tr' | 'en'

export interface ConsoleNeeds {
  /** Called once per language, when the console is first opened: it takes longer than most of a start. */
  callsIn(language: ConsoleLanguage): readonly CallFacts[]
  keys: Pick<KeyService, 'sign'>
  /** Wall clock, which signatures use. */
  wall(): number
  /** The API itself. */
  fetch(request: Request, target: string, address: string): Promise<Response>
}

const own = 'http://own.invalid'
const answerMax = 100_000

/** Of a secret that is not shown: enough to recognise it. */
const masked = (text: string) => `${text.slice(0, 4)}…`

function readValue(text: string, kind: string | undefined): unknown {
  if (kind !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    // The API reports what is wrong with it.
    return text
  }
}

/** Target and body, as a program would send them. */
function requestOf({ method, path, fields }: CallFacts, values: Record<string, string>) {
  const given = Object.entries(values).filter(([, text]) => text !== '')
  if (method === 'POST') {
    const kinds = new Map(fields.map(({ name, kind }) => [name, kind]))
    const body = Object.fromEntries(given.map(([name, text]) => [name, readValue(text, kinds.get(name))]))
    return { target: `/${path}`, body: JSON.stringify(body) }
  }
  const query = new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  return { target: `/${path}${query && `?${query}`}`, body: '' }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, answerMax)
  } catch {
    return text.slice(0, answerMax)
  }
}

export function createApiConsole({ callsIn, keys, wall, fetch }: ConsoleNeeds): ApiConsole {
  const known: Partial<Record<ConsoleLanguage, Map<string, CallFacts>>> = {}
  const byPath = (language: ConsoleLanguage) => {
    known[language] ??= new Map(callsIn(language).map((call) => [call.path, call]))
    return known[language]
  }
  return {
    calls: () => [...byPath('en').values()],
    call: (path, language = 'en') => byPath(language).get(path),
    async run(subject, path, { values, keyId, passphrase, address }) {
      const call = byPath('en').get(path)
      if (!call) return refused({ code: refusal.callMissing, field: 'call' })
      const { method, isPrivate } = call
      const { target, body } = requestOf(call, values)
      const headers: Record<string, string> = method === 'POST' ? { 'Content-Type': 'application/json' } : {}
      const secrets: Record<string, string> = {}
      let prehash: string | null = null
      if (isPrivate) {
        const timestamp = `${wall()}`
        prehash = timestamp + method + target + body
        const signed = keys.sign(subject, keyId, prehash)
        if (!signed) return refused({ code: keyRefusal.keyMissing, field: 'keyId' })
        headers['ACCESS-KEY'] = signed.apiKey
        headers['ACCESS-TIMESTAMP'] = timestamp
        secrets['ACCESS-SIGN'] = signed.sign
        secrets['ACCESS-PASSPHRASE'] = passphrase
      }
      const request = new Request(own + target, {
        method,
        headers: { ...headers, ...secrets },
        ...(method === 'POST' && { body }),
      })
      const response = await fetch(request, target, address)
      const shown = Object.entries(secrets).map(([name, text]) => [
        name,
        name === 'ACCESS-SIGN' ? masked(text) : '…',
      ])
      const answer = pretty(await response.text())
      return accepted({
        method,
        target,
        body,
        prehash,
        headers: { ...headers, ...Object.fromEntries(shown) },
        status: response.status,
        answer,
      })
    },
  }
}
