// A fork as a scenario file: `/export/replay-fork.yml?fork=ID`; `all=1`, with the commands of all others, for operators.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { defaultLocale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { refusal } from '#app/services/service-codes.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { people, replay } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  if (subject === undefined) return new Response('Unauthorized', { status: 401 })
  const search = new URL(request.url).searchParams
  const isWhole = search.get('all') === '1'
  if (isWhole && !subject.isOperator) return new Response('Not Found', { status: 404 })
  const id = search.get('fork') ?? ''
  const made = await replay.record(subject.userId, id, isWhole)
  if (!made.ok) {
    const status = made.refusal.code === refusal.forkMissing ? 404 : 422
    return new Response(refusalText(defaultLocale, made.refusal), { status })
  }
  if (made.value.status === 'working')
    return new Response('503', { status: 503, headers: { 'Retry-After': '10' } })
  return new Response(made.value.value, {
    headers: {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': `attachment; filename="erguvan-${id}.yml"`,
      'Cache-Control': 'no-store',
    },
  })
}
