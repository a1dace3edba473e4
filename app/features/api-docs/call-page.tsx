// One call of the API: who may make it, what it takes, what it answers, and a request to copy.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import type { ReferenceCall, ReferenceField } from '#app/services/api-reference.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { cx } from '#app/ui/class-names.ts'

const code = 'font-mono text-sm whitespace-normal break-words'

function useNotes(): (field: ReferenceField) => string {
  const { t } = useTranslation('api-docs')
  const formats = useFormats()
  const whole = (number: number) => formats.decimal(String(number))
  return ({ description, range, lengthMost, pattern, preset, example }) =>
    [
      description,
      range && t('note.range', { least: whole(range[0]), most: whole(range[1]) }),
      lengthMost !== undefined && t('note.length', { count: lengthMost }),
      pattern && t('note.pattern', { pattern }),
      preset !== undefined && t('note.preset', { value: preset }),
      example !== undefined && t('note.example', { value: example }),
    ]
      .filter(Boolean)
      .join('; ')
}

function Fields({ title, none, fields }: { title: string; none: string; fields: readonly ReferenceField[] }) {
  const { t } = useTranslation('api-docs')
  const notes = useNotes()
  const columns: Column<ReferenceField>[] = [
    {
      name: t('column.name'),
      cell: ({ name, isRequired }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <code lang="en" translate="no" className={code}>
            {name}
          </code>
          {isRequired && <Badge>{t('required')}</Badge>}
        </span>
      ),
    },
    {
      name: t('column.type'),
      cell: ({ type }) => (
        <code lang="en" translate="no" className={cx(code, 'text-text-2')}>
          {type}
        </code>
      ),
    },
    {
      name: t('column.notes'),
      cell: (field) => <span className="break-words whitespace-normal">{notes(field)}</span>,
    },
  ]
  return (
    <section className="panel overflow-hidden">
      <h2 className="border-b border-line-1 px-4 py-2 text-md">{title}</h2>
      {fields.length === 0 ? (
        <p className="px-4 py-3 text-text-3">{none}</p>
      ) : (
        <CardTable label={title} columns={columns} rows={fields} keyOf={({ name }) => name} />
      )}
    </section>
  )
}

/** Of a type that lists its values. */
const firstChoice = (type: string) => (type.startsWith('"') ? type.split(' | ')[0] : undefined)

function exampleOf({ method, path, input }: ReferenceCall, origin: string): string {
  const given = input.flatMap(({ isRequired, name, type, example = firstChoice(type) }) =>
    isRequired && example && !/[.[]/.test(name) ? [{ name, example }] : [],
  )
  if (method === 'GET') {
    const query = given.map(({ name, example }) => `${name}=${example.replaceAll('"', '')}`).join('&')
    return `curl '${origin}/${path}${query && `?${query}`}'`
  }
  const body = given.map(({ name, example }) => `"${name}": ${example}`).join(', ')
  return [`curl ${origin}/${path} \\`, "  -H 'content-type: application/json' \\", `  -d '{${body}}'`].join(
    '\n',
  )
}

export function CallPage({ call, origin }: { call: ReferenceCall; origin: string }) {
  const { t } = useTranslation('api-docs')
  const local = useLocalPath()
  const { access, scope, method, path, summary, input, output, refusals } = call
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-lg">{summary}.</p>
        <p className="text-text-2">
          {t(`access.${access}`)} {scope && t('scope', { scope })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('request')} className="min-w-0 overflow-x-auto">
        <pre lang="en" translate="no" className="w-max min-w-full rounded-2 bg-bg-2 p-4 font-mono text-sm">
          {exampleOf(call, origin)}
        </pre>
      </section>
      <Fields
        title={t(method === 'GET' ? 'query' : 'body')}
        none={t(method === 'GET' ? 'noQuery' : 'noBody')}
        fields={input}
      />
      <Fields title={t('answer')} none={t('noAnswer')} fields={output} />
      <p className="text-text-2">{t('refusals', { statuses: refusals.join(', ') })}</p>
      {path.startsWith('api/v2/') && (
        <p>
          <Link
            to={`${local('/account/api/console')}?call=${path}`}
            className="py-1 text-accent hover:underline"
          >
            {t('try')}
          </Link>
        </p>
      )}
    </>
  )
}
