// Plain words: fails where names, comments, docs or messages use a banned word (docs/rules/design.md 8). Part of `npm run check`.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Rules are cited word for word, generated lists name old paths, locales have lists of their own in their language. */
const exempt = [
  'docs/rules/',
  'docs/moved-files.md',
  'app/i18n/locales/',
  'db/migrations/',
  'scripts/check-words.mjs',
]

/** Names that are formats: journal, database, API. */
const formats = new Set(['tellReactor', 'reactorTold'])

/** Fields of stored state, in the files that read and write it. */
const storedFields = new Map([
  ['engine/reactors/own-orders.ts', new Set(['asked'])],
  ['jobs/venues/followed.ts', new Set(['wish', 'isAsked', 'told'])],
  ['jobs/venues/followed-order.ts', new Set(['wish', 'isAsked', 'told'])],
  ['jobs/venues/followed-contract-order.ts', new Set(['wish', 'isAsked', 'told'])],
  ['jobs/venues/venue-follower.ts', new Set(['wish', 'untold'])],
])

const words = [
  'whoever',
  'nobody',
  'somebody',
  'anew',
  'heed',
  'heeds',
  'wish',
  'wishes',
  'wished',
  'house',
  'houses',
]
words.push(
  'door',
  'doors',
  'alarm',
  'alarms',
  'rung',
  'told',
  'untold',
  'hears',
  'heard',
  'encounter',
  'encounters',
)
const names = new Set([...words, 'said', 'asked', 'sight', 'sights', 'tells'])
const shapes = [
  ...words,
  'said',
  'asked',
  'out of sight of',
  'whatever is',
  '(?:is|are|was|were) no',
  'for want of',
]
shapes.push('lies with', 'goes? home', 'at work')
shapes.push('sign of life', 'beyond bitget', 'for a try', 'for a look', 'badly ended', 'is there twice')
shapes.push('stands twice', 'speaks? as', 'carr(?:y|ies|ied) on', 'one’s own')
const prose = new RegExp(String.raw`\b(?:${shapes.join('|')})\b(?!-)`, 'gi')

/** Calques that Turkish traders do not use, wherever Turkish stands outside the locales (app/i18n/banned-words.ts). */
const turkish =
  /yapıcı|alıcı komisyonu|düzey|tohum|gösterim borsa|benzetim|kapısında|bacağı|stratejist|merdiven/giu
/** Tests quote pages, whose words the locales' own list checks. */
const quotesPages = /\.(?:test|spec)\.tsx?$|^app\/i18n\//

/** A comment, a string, or an identifier. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g
const wordsOfName = /[A-Z]?[a-z]+/g
const quoted = /```[\s\S]*?```|`[^`\n]*`/g
/** Where strings are messages: logs and the command line. */
const hasMessages = /^(?:scripts|jobs|db|app\/server)\//

function* badNames(text, at) {
  if (formats.has(text)) return
  for (const [word] of text.matchAll(wordsOfName)) if (names.has(word.toLowerCase())) yield { at, what: text }
}

function* badProse(text, at) {
  const plain = text.replace(quoted, (part) => part.replace(/[^\n]/g, ' '))
  for (const match of plain.matchAll(prose)) yield { at: at + match.index, what: match[0] }
}

function* badCode(file, text) {
  for (const { 0: part, index } of text.matchAll(token)) {
    if (part.startsWith('//') || part.startsWith('/*')) yield* badProse(part, index)
    else if (!/^['"`]/.test(part)) {
      if (!storedFields.get(file)?.has(part)) yield* badNames(part, index)
    } else if (hasMessages.test(file) && part.includes(' ')) yield* badProse(part.slice(1, -1), index + 1)
  }
}

function* badTurkish(file, text) {
  if (quotesPages.test(file)) return
  for (const match of text.matchAll(turkish)) yield { at: match.index, what: match[0] }
}

const isIn = (file, places) => places.some((place) => file.startsWith(place))
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
  encoding: 'utf8',
}).split('\n')

let found = 0
for (const file of tracked) {
  if (!file || !existsSync(file) || isIn(file, exempt)) continue
  const text = readFileSync(file, 'utf8')
  const isTurkish = file.endsWith('.tr.md')
  const english = isTurkish ? [] : file.endsWith('.md') ? badProse(text, 0) : badCode(file, text)
  for (const { at, what } of [...english, ...badTurkish(file, text)]) {
    found++
    console.log(`${file}:${text.slice(0, at).split('\n').length}: "${what}"`)
  }
}
if (found > 0) console.log(`${found} banned words: say it in the field's words (docs/rules/design.md 8)`)
process.exit(found > 0 ? 1 : 0)
