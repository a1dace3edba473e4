// Draws the text of an article; its links stay within the reader's language.

import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TextBlock, TextRun } from './article-text.ts'

function Run({ run: { text, style, to } }: { run: TextRun }) {
  const local = useLocalPath()
  if (to !== undefined)
    return (
      <Link
        to={to.startsWith('/') ? local(to) : to}
        className="text-accent underline underline-offset-2 hover:no-underline"
      >
        {text}
      </Link>
    )
  if (style === 'strong') return <b className="font-semibold text-text-1">{text}</b>
  if (style === 'code')
    return (
      <code lang="en" translate="no" className="rounded-1 bg-bg-2 px-1 text-md">
        {text}
      </code>
    )
  return <Fragment>{text}</Fragment>
}

// The texts never change while they are shown, so a place is a name.
const keyed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, key: String(place) }))

export const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  keyed(runs).map(({ item, key }) => <Run key={key} run={item} />)

function TextTable({ head, rows }: { head: TextRun[][]; rows: TextRun[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled with the keyboard too
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full border-collapse text-md">
        <thead>
          <tr className="border-b border-line-2/60">
            {keyed(head).map(({ item, key }) => (
              <th key={key} scope="col" className="py-1.5 pe-4 text-start text-sm font-medium text-text-2">
                <Runs runs={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ item: row, key }) => (
            <tr key={key} className="border-b border-line-1 align-top last:border-0">
              {keyed(row).map(({ item, key: cell }) => (
                <td key={cell} className="py-1.5 pe-4">
                  <Runs runs={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="scroll-mt-16 pt-2 text-lg text-text-1">
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'note':
      return (
        <p className="flex gap-2 rounded-2 bg-info-soft px-3 py-2 text-md text-text-1">
          <Icon name="info" className="mt-1 shrink-0 text-info" />
          <span>
            <Runs runs={block.runs} />
          </span>
        </p>
      )
    case 'list': {
      const items = keyed(block.items).map(({ item, key }) => (
        <li key={key}>
          <Runs runs={item} />
        </li>
      ))
      const shape = 'flex flex-col gap-1.5 ps-6'
      return block.ordered ? (
        <ol className={`list-decimal ${shape}`}>{items}</ol>
      ) : (
        <ul className={`list-disc ${shape}`}>{items}</ul>
      )
    }
    case 'table':
      return <TextTable head={block.head} rows={block.rows} />
  }
}

export function ArticleBody({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="flex flex-col gap-3 text-lg leading-7 text-text-2">
      {keyed(blocks).map(({ item, key }) => (
        <Block key={key} block={item} />
      ))}
    </div>
  )
}
