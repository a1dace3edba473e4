// The frame of the API reference: beside the page its groups and calls with a search; on phones they fold away.

import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { ReferenceEntry } from '#app/services/api-reference.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import type { CallGroup } from './call-groups.ts'
import { useTagName } from './use-tag-name.ts'

export function MethodMark({ method }: { method: ReferenceEntry['method'] }) {
  return (
    <span
      lang="en"
      translate="no"
      className={cx('w-9 shrink-0 font-mono text-xs', method === 'GET' ? 'text-info' : 'text-accent')}
    >
      {method}
    </span>
  )
}

function GroupFold({ group, shown }: { group: CallGroup; shown: string | undefined }) {
  const local = useLocalPath()
  const tagName = useTagName()
  const isOpen = group.calls.some(({ path }) => path === shown)
  return (
    <details key={`${isOpen}`} open={isOpen}>
      <summary className="flex min-h-8 items-center justify-between gap-2 rounded-2 px-2 hover:bg-bg-2">
        {tagName(group.tag)}
        <span className="num text-sm text-text-3">{group.calls.length}</span>
      </summary>
      <ul className="pb-2">
        {group.calls.map(({ path, method, name }) => (
          <li key={path}>
            <Link
              to={`${local('/docs/api')}?call=${path}`}
              aria-current={path === shown ? 'page' : undefined}
              className="flex min-h-7 items-center gap-1.5 rounded-2 px-2 text-text-2 hover:bg-bg-2 aria-[current]:bg-bg-2 aria-[current]:text-text-1"
            >
              <MethodMark method={method} />
              <span lang="en" translate="no" className="min-w-0 truncate font-mono text-sm">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SideNav({ groups, shown }: { groups: readonly CallGroup[]; shown: string | undefined }) {
  const { t } = useTranslation('api-docs')
  const local = useLocalPath()
  return (
    <nav aria-label={t('calls')} className="flex flex-col">
      <Link
        to={local('/docs/api')}
        className="flex min-h-8 items-center rounded-2 px-2 font-medium hover:bg-bg-2"
      >
        {t('overview')}
      </Link>
      {groups.map((group) => (
        <GroupFold key={group.tag} group={group} shown={shown} />
      ))}
    </nav>
  )
}

interface DocsFrameProps {
  title: ReactNode
  groups: readonly CallGroup[]
  query: string
  /** Path of the call that is shown. */
  shown?: string
  children: ReactNode
}

export function DocsFrame({ title, groups, query, shown, children }: DocsFrameProps) {
  const { t } = useTranslation('api-docs')
  const local = useLocalPath()
  return (
    <div className="mx-auto grid w-full max-w-[1320px] items-start gap-x-8 gap-y-4 p-4 pad:p-6 pc:grid-cols-[272px_minmax(0,1fr)]">
      <aside className="flex flex-col gap-3 pc:sticky pc:top-16 pc:max-h-[calc(100dvh-5rem)] pc:overflow-y-auto">
        <Form action={local('/docs/api')} role="search" aria-label={t('search')} className="flex gap-2">
          <input
            type="search"
            name="q"
            key={query}
            defaultValue={query}
            maxLength={60}
            placeholder={t('search')}
            aria-label={t('search')}
            autoComplete="off"
            className={cx(controlClass, 'h-8 min-w-0 flex-1 px-2')}
          />
          <Button type="submit">{t('find')}</Button>
        </Form>
        <div className="max-pc:hidden">
          <SideNav groups={groups} shown={shown} />
        </div>
        <details className="panel px-2 py-1 pc:hidden">
          <summary className="flex min-h-8 items-center px-2 font-medium">{t('calls')}</summary>
          <SideNav groups={groups} shown={shown} />
        </details>
      </aside>
      <div className="flex min-w-0 flex-col gap-5">
        <h1 className="text-xl break-words">{title}</h1>
        {children}
      </div>
    </div>
  )
}
