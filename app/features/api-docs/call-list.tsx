// All calls, or those that were searched for: method, path, and what each does.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CallGroup } from './call-groups.ts'
import { MethodMark } from './docs-frame.tsx'
import { useTagName } from './use-tag-name.ts'

export function CallList({ groups, query }: { groups: readonly CallGroup[]; query: string }) {
  const { t } = useTranslation('api-docs')
  const local = useLocalPath()
  const tagName = useTagName()
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <>
      {query !== '' && (
        <p role="status" className="text-text-3">
          {t('found', { count, query })}
        </p>
      )}
      {count === 0 && <EmptyState text={t('none')} />}
      {groups.map(({ tag, calls }) => (
        <section key={tag} className="panel overflow-hidden" aria-label={tagName(tag)}>
          <h2 className="border-b border-line-1 px-4 py-2 text-md">{tagName(tag)}</h2>
          <ul className="divide-y divide-line-1">
            {calls.map(({ path, method, summary }) => (
              <li key={path}>
                <Link
                  to={`${local('/docs/api')}?call=${path}`}
                  className="grid gap-x-3 px-4 py-2 hover:bg-bg-2 pad:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
                >
                  <span className="flex min-w-0 items-baseline">
                    <MethodMark method={method} />
                    <code lang="en" translate="no" className="min-w-0 font-mono text-sm break-words">
                      /{path}
                    </code>
                  </span>
                  <span className="text-text-2">{summary}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
