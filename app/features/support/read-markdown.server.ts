// Reads an article: Markdown with headings, paragraphs, lists, tables, notes (quotes) and links. Anything else is an error.

import { lexer, type Token, type Tokens } from 'marked'
import { foldText } from '#app/i18n/fold-text.ts'
import type { ArticleText, TextBlock, TextRun } from './article-text.ts'

const unreadable = (token: Token) => new Error(`an article cannot hold ${token.type}: ${token.raw}`)

/** For the address of a heading. */
const idOf = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function runOf(token: Token): TextRun[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? runsOf(token.tokens) : [{ text: unescaped(token.text) }]
    case 'escape':
      return [{ text: unescaped(token.text) }]
    case 'strong':
      return [{ text: unescaped(token.text), style: 'strong' }]
    case 'codespan':
      return [{ text: unescaped(token.text), style: 'code' }]
    case 'link':
      return [{ text: unescaped(token.text), to: token.href }]
    default:
      throw unreadable(token)
  }
}

const runsOf = (tokens: readonly Token[]): TextRun[] =>
  tokens.flatMap(runOf).map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }))

/** The one paragraph of a list's item or of a note. */
const onlyRuns = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => {
    if (token.type !== 'text' && token.type !== 'paragraph') throw unreadable(token)
    return runsOf((token as Tokens.Paragraph).tokens)
  })

function blockOf(token: Token): TextBlock[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      if (token.depth !== 2) throw unreadable(token)
      return [{ kind: 'heading', id: idOf(token.text), text: unescaped(token.text) }]
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf((token as Tokens.Paragraph).tokens) }]
    case 'blockquote':
      return [{ kind: 'note', runs: onlyRuns((token as Tokens.Blockquote).tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => onlyRuns(tokens)) }]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => runsOf(tokens))
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
    }
    default:
      throw unreadable(token)
  }
}

export function readMarkdown(source: string): ArticleText {
  const [title, ...rest] = lexer(source).filter(({ type }) => type !== 'space')
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('an article begins with its title')
  const blocks = rest.flatMap(blockOf)
  const [first] = blocks
  if (first?.kind !== 'paragraph') throw new Error('an article begins with a paragraph')
  return { title: unescaped(title.text), lead: first.runs.map(({ text }) => text).join(''), blocks }
}

export const runsText = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('')

/** All that is read in it, for the search. */
export function wholeText({ title, blocks }: ArticleText): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return block.text
      case 'list':
        return block.items.map(runsText).join(' ')
      case 'table':
        return [block.head, ...block.rows].flatMap((row) => row.map(runsText)).join(' ')
      default:
        return runsText(block.runs)
    }
  })
  return [title, ...parts].join('\n')
}
