// One row per pair: a table whose first column stays, cards on phones; each row has an address of its own.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ruleNames, useRuleText } from '#app/parts/rule-facts.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Td, Th } from '#app/ui/table.tsx'
import { say } from '#app/ui/toast.tsx'
import type { RulesRow } from './load-rules.ts'

function CopyLink({ symbol, pair }: { symbol: string; pair: string }) {
  const { t } = useTranslation('rules')
  const label = t('copy', { pair })
  return (
    <a
      href={`#${symbol}`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        const { href } = event.currentTarget
        navigator.clipboard?.writeText(href).then(
          () => say.good(t('copied')),
          () => undefined,
        )
      }}
      className="grid size-6 shrink-0 place-items-center rounded-2 text-text-3 hover:bg-bg-3 hover:text-text-1"
    >
      <Icon name="link" size={14} />
    </a>
  )
}

const firstColumn =
  'ps-4! pad:sticky pad:start-0 pad:bg-bg-1 pad:group-hover:bg-bg-2 pad:group-target:bg-bg-3 pad:shadow-[1px_0_0_var(--line-1)]'

function PairCell({ row }: { row: RulesRow }) {
  const { t } = useTranslation('market')
  const local = useLocalPath()
  const pair = `${row.base}/${row.quote}`
  return (
    <th scope="row" className={`py-1.5 text-start font-normal max-pad:col-span-2 ${firstColumn}`}>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <Link
            to={local(`/spot/${row.symbol}`)}
            lang="en"
            translate="no"
            className="font-medium hover:underline"
          >
            {row.base}
            <span className="text-text-3">/{row.quote}</span>
          </Link>
          <span className="block truncate text-sm text-text-3">{row.name}</span>
        </span>
        <span className="flex items-center gap-2">
          {row.status !== 'trading' && <Badge tone="warn">{t(`status.${row.status}`)}</Badge>}
          <CopyLink symbol={row.symbol} pair={pair} />
        </span>
      </span>
    </th>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Td end className="max-pad:flex max-pad:flex-col max-pad:px-0! max-pad:py-0.5 max-pad:text-start!">
      <span className="text-sm text-text-3 pad:hidden">{label}</span>
      <span className="pad:whitespace-nowrap">{children}</span>
    </Td>
  )
}

function Row({ row }: { row: RulesRow }) {
  const { t } = useTranslation('rules')
  const text = useRuleText()
  return (
    <tr
      id={row.symbol}
      className="group scroll-mt-24 border-b border-line-1 last:border-0 target:bg-bg-3 hover:bg-bg-2 max-pad:grid max-pad:grid-cols-2 max-pad:gap-x-4 max-pad:px-4 max-pad:py-2 max-pad:*:first:px-0!"
    >
      <PairCell row={row} />
      {ruleNames.map((name) => (
        <Fact key={name} label={t(`column.${name}`)}>
          {text(row, name)}
        </Fact>
      ))}
    </tr>
  )
}

export function RulesTable({ rows }: { rows: RulesRow[] }) {
  const { t } = useTranslation('rules')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section aria-label={t('tableLabel')} tabIndex={0} className="pad:overflow-x-auto">
      <table className="w-full border-collapse max-pad:block">
        <thead className="max-pad:sr-only">
          <tr className="border-b border-line-1">
            <Th className={firstColumn}>{t('column.pair')}</Th>
            {ruleNames.map((name) => (
              <Th key={name} end>
                {t(`column.${name}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="max-pad:block">
          {rows.map((row) => (
            <Row key={row.symbol} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
