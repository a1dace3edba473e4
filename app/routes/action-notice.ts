// Important notices: requested again by pages that stay open, and dismissed for 24 hours (domain.md 17.3).

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { cookieHeaders, ownPath, readForm } from '#app/server/form.ts'
import { dismissalCookie, dismissedNotices } from '#app/server/preferences.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const dismissed = dismissedNotices(request.headers.get('Cookie'), Date.now())
  const path = new URL(request.url).searchParams.get('path') ?? ''
  const current = await context.services.notices.current(path)
  const notices = current.filter((notice) => !dismissed.has(notice.id))
  return { path, notices, isDiskFull: context.services.isDiskFull() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await readForm(request, context)
  if (!answer.ok) return data(null, { status: 403 })
  const id = answer.value.get('id')
  const back = ownPath(answer.value.get('returnTo'), '/')
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return redirect(back, 303)
  const headers = cookieHeaders([dismissalCookie(request.headers.get('Cookie'), id, Date.now())])
  return redirect(back, { status: 303, headers })
}
