// What every launch page reads: a page of projects, who reads it, available funds, what the last form did, and what happened to the reader here.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { shown } from '#app/parts/list-pages.ts'
import type { LaunchRecord } from '#app/services/launch.ts'
import { readCountedId } from '#engine/core/counted-id.ts'
import type { LaunchProduct } from '#engine/launch/protocol.ts'
import { dids } from './act-on-launch.server.ts'

const recordsShown = 20
const projectsShown = 10

export async function loadLaunch({ request, context }: LoaderFunctionArgs, product: LaunchProduct) {
  const { launch, people, trading } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  const search = new URL(request.url).searchParams
  const word = search.get('did')
  const recordsOf = async (account: string | undefined, before: string | null) => {
    const start = account === undefined ? null : idOf(before)
    const page = async (from: string | null, limit: number) =>
      account === undefined
        ? []
        : launch.records(account, { product, limit, ...(from !== null && { before: from }) })
    return {
      start,
      ...(await shown<LaunchRecord>(page, start, recordsShown, ({ recordId }) => `${recordId}`)),
    }
  }
  const balances = subject ? trading.balances(subject.account) : []
  return {
    subject,
    shown: {
      isLoggedIn: subject !== undefined,
      available: Object.fromEntries(balances.map(({ coin, available }) => [coin, available])) as Record<
        string,
        string
      >,
      records: await recordsOf(subject?.account, search.get('before')),
      did: dids.find((known) => known === word) ?? null,
      request: crypto.randomUUID() as string,
      now: launch.now(),
    },
  }
}

const idOf = (text: string | null) => (readCountedId(text) > 0 ? text : null)

/** Those that are older than the one that `?older=` names, newest first. */
export async function projectsOf<P extends { projectId: string }>(
  all: readonly P[],
  { request }: LoaderFunctionArgs,
) {
  const start = idOf(new URL(request.url).searchParams.get('older'))
  const page = async (before: string | null, limit: number) =>
    all.filter(({ projectId }) => before === null || Number(projectId) < Number(before)).slice(0, limit)
  const { rows, next } = await shown(page, start, projectsShown, ({ projectId }) => projectId)
  return { projects: rows, pages: { start, next } }
}

/** What a list has beyond the page that is shown; null = nothing. */
export interface ListPages {
  start: string | null
  next: string | null
}

export type LaunchShown = Awaited<ReturnType<typeof loadLaunch>>['shown']

/** What a form that was refused gives back. */
export interface LaunchAnswer {
  refused: string
  request: string
  field: string | null
  typed: { project: string; coin: string; intent: string; amount: string }
}
