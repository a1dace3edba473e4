// Finds texts that should not be on a page: keys instead of texts, English on a Turkish page, banned words.

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bannedWordsIn } from '#app/i18n/banned-words.ts'

type Messages = { [key: string]: string | Messages }

const folder = resolve('app/i18n/locales')

async function messagesOf(locale: 'tr' | 'en'): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const walk = (messages: Messages, path: string) => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'string') found.set(`${path}.${key}`, value)
      else walk(value, `${path}.${key}`)
    }
  }
  for (const file of readdirSync(`${folder}/${locale}`)) {
    const area: { default: Messages } = await import(pathToFileURL(`${folder}/${locale}/${file}`).href)
    walk(area.default, file.replace('.ts', ''))
  }
  return found
}

/** Without their area. */
const shortKeys = (messages: ReadonlyMap<string, string>) =>
  new Set([...messages.keys()].map((key) => key.slice(key.indexOf('.') + 1)))

/** The fixed parts of a message: the pieces between its variables, without tags. */
const piecesOf = (sentence: string) => sentence.replace(/<[^>]*>/g, '').split(/\{\{[^}]*\}\}/)

/** True when a text is these pieces with anything between them. Without a regular expression, which takes minutes. */
function isMadeOf(text: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of rest) {
    const found = text.indexOf(piece, at + 1)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length > at + last.length && text.endsWith(last)
}

/** The shortest four words. */
const headLength = 'a b c d'.length

/** Whether a text contains one of many pieces of at least four words: by their first letters, as there are thousands. */
function finderOf(pieces: readonly string[]): (text: string) => boolean {
  const byHead = new Map<string, string[]>()
  for (const piece of new Set(pieces)) {
    const head = piece.slice(0, headLength)
    byHead.set(head, [...(byHead.get(head) ?? []), piece])
  }
  return (text) => {
    for (let at = 0; at + headLength <= text.length; at++) {
      const known = byHead.get(text.slice(at, at + headLength))
      if (known?.some((piece) => text.startsWith(piece, at))) return true
    }
    return false
  }
}

const wordsIn = (sentence: string) => sentence.replace(/\{\{[^}]*\}\}/g, ' ').match(/\p{L}+/gu) ?? []

/** Reads each text of Turkish pages once. */
export class TurkishWords {
  private readonly seen = new Set<string>()
  private proof: ReturnType<typeof turkishProof> | undefined

  /** What is wrong with those not read yet. */
  async wrong(texts: readonly string[]): Promise<string[]> {
    this.proof ??= turkishProof()
    const problemsOf = await this.proof
    const fresh = texts.filter((text) => !this.seen.has(text))
    for (const text of fresh) this.seen.add(text)
    return fresh.flatMap(problemsOf)
  }
}

/** The problems of a text on a Turkish page. */
async function turkishProof(): Promise<(text: string) => string[]> {
  const [tr, en] = await Promise.all([messagesOf('tr'), messagesOf('en')])
  const turkish = new Set(tr.values())
  const keys = shortKeys(tr)
  const english = [...en.values()].filter((text) => !turkish.has(text) && wordsIn(text).length > 0)
  // A short text counts as English only as a whole; four words in a row count anywhere.
  const shapes = english.map(piecesOf)
  const whole = new Set(shapes.flatMap((pieces) => (pieces.length === 1 ? pieces : [])))
  const composed = shapes.filter((pieces) => pieces.length > 1)
  const hasLong = finderOf(shapes.flat().filter((piece) => wordsIn(piece).length > 3))
  const isEnglish = (text: string) =>
    whole.has(text) || composed.some((pieces) => isMadeOf(text, pieces)) || hasLong(text)
  return (text) => {
    return [
      ...keysIn(text, keys).map((key) => `key ${key}`),
      ...(isEnglish(text) ? [`English: ${text}`] : []),
      ...bannedWordsIn(text).map((word) => `banned ${word}: ${text}`),
    ]
  }
}

/** Words of a text that are only keys of messages. */
const keysIn = (text: string, keys: ReadonlySet<string>) =>
  text.split(/\s+/).filter((word) => word.includes('.') && keys.has(word.replace(/^\w+:/, '')))

/** A count with the form of another number: "1 orders". */
const wrongPlural =
  /(?<![\d.,])1 (?:orders|pairs|results|days|hours|coins|trades|bots|periods|candles|endpoints)\b/

/** The problem of a text on an English page. */
export async function englishProof(): Promise<(text: string) => string[]> {
  const keys = shortKeys(await messagesOf('tr'))
  return (text) => [
    ...keysIn(text, keys).map((key) => `key ${key}`),
    ...(wrongPlural.test(text) ? [`plural: ${text}`] : []),
    ...bannedWordsIn(text, 'en').map((word) => `banned ${word}: ${text}`),
  ]
}

/** Runs in the browser: every text of a document, visible or for screen readers, each once. */
export function textsOf(root: Document): string[] {
  const texts = new Set<string>()
  const add = (text: string | null | undefined) => {
    const plain = text?.replace(/\s+/g, ' ').trim()
    if (plain) texts.add(plain)
  }
  add(root.title)
  add(root.querySelector('meta[name=description]')?.getAttribute('content'))
  // Names of the API and of coins are the same in every language: they, what is in them, and what holds nothing else.
  const names = new Set<Element>()
  for (const name of root.body.querySelectorAll('[translate="no"]')) {
    for (const part of [name, ...name.querySelectorAll('*')]) names.add(part)
    let above = name.parentElement
    while (above !== null && above.textContent === name.textContent) {
      names.add(above)
      above = above.parentElement
    }
  }
  for (const element of root.body.querySelectorAll('*')) {
    if (element.matches('script, style, noscript, template') || names.has(element)) continue
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'data-label'])
      add(element.getAttribute(name))
    for (const node of element.childNodes) if (node.nodeType === 3) add(node.textContent)
    if (element.childElementCount < 4 && !element.querySelector('script, style')) add(element.textContent)
  }
  return [...texts]
}
