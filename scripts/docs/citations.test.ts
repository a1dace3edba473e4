// Every rule that code, tests and docs cite can be followed: the file is in docs/rules, and the section is in the file.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const rules = 'docs/rules'
const moved = 'docs/moved-files.md'
const section = String.raw`§?\s?(?:[A-Z]?\d+(?:\.\d+)*)\b`
const citation = new RegExp(
  String.raw`(?<![\w.])([a-z0-9-]+\.md)\b(?!\d)((?:\s${section})(?:(?:,|;| and| to)\s${section})*)?`,
  'g',
)

interface Citation {
  place: string
  file: string
  sections: string[]
}

const trackedFiles = () =>
  execFileSync(
    'git',
    ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.yaml', '*.yml', 'biome.json'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file && existsSync(file) && !file.startsWith(rules) && file !== moved)

/** A citation may run on in the next line of a comment. */
const joined = (text: string) => text.replace(/\n\s*(?:\/\/|\*(?!\/))\s?/g, ' ')

function citationsOf(place: string): Citation[] {
  const text = joined(readFileSync(place, 'utf8'))
  return [...text.matchAll(citation)].map(([, file = '', sections = '']) => ({
    place,
    file,
    sections: sections.match(/[A-Z]?\d+(?:\.\d+)*/g) ?? [],
  }))
}

/** Headings by number, numbered paragraphs (`**4.1 coin**`), items of a section (23.10), rows by letter and number (I13, F2, A5). */
function sectionsOf(file: string): Set<string> {
  const sections = new Set<string>()
  let heading = ''
  let part = ''
  for (const line of readFileSync(`${rules}/${file}`, 'utf8').split('\n')) {
    const [, number] = /^(?:#+ |\*\*)(\d+(?:\.\d+)*)\b/.exec(line) ?? []
    const [, item] = /^(\d+)\. /.exec(line) ?? []
    const [, row] = /^(?:\| |- )([A-Z]\d+)\b/.exec(line) ?? []
    if (number !== undefined && line.startsWith('#')) heading = number
    const name = number ?? (item !== undefined ? `${heading}.${item}` : row)
    if (name !== undefined) sections.add(name)
    // Of a part that has a letter: rules so named (B14), and its numbered sentences (D6).
    part = /^## ([A-Z])\./.exec(line)?.[1] ?? part
    if (part === '') continue
    for (const [, rule = ''] of line.matchAll(/(?:^|[\s*])([A-Z]\d+)[a-z]? /g)) sections.add(rule)
    for (const [, rule = ''] of line.matchAll(/(?:^|\s)(\d+)\. /g)) sections.add(part + rule)
  }
  return sections
}

const files = trackedFiles()
const citations = files.flatMap(citationsOf)
const ours = new Set([moved, ...files].filter((file) => file.endsWith('.md')).map((file) => basename(file)))

test('cited files exist', () => {
  const missing = citations.filter(({ file }) => !existsSync(`${rules}/${file}`) && !ours.has(file))
  expect(missing.map(({ place, file }) => `${place}: ${file}`)).toEqual([])
})

test('cited sections exist', () => {
  const ofRules = citations.filter(({ file }) => existsSync(`${rules}/${file}`))
  const sections = new Map(
    [...new Set(ofRules.map(({ file }) => file))].map((file) => [file, sectionsOf(file)]),
  )
  const missing = ofRules.flatMap(({ place, file, sections: cited }) =>
    cited.filter((one) => !sections.get(file)?.has(one)).map((one) => `${place}: ${file} ${one}`),
  )
  expect(ofRules.length).toBeGreaterThan(400)
  expect(missing).toEqual([])
})

test('worked numbers named V-… exist', () => {
  const text = ['domain.md', 'futures-rules.md']
    .map((file) => readFileSync(`${rules}/${file}`, 'utf8'))
    .join('\n')
  const missing = files.flatMap((place) =>
    [...readFileSync(place, 'utf8').matchAll(/\bV-[A-Z]+\d+[a-z]?\b/g)]
      .filter(([name]) => !text.includes(name))
      .map(([name]) => `${place}: ${name}`),
  )
  expect(missing).toEqual([])
})
