// Lets push messages reach the browser that posts this, or stops it; only scripts can, for only they can subscribe.

import { type ActionFunctionArgs, data } from '@remix-run/node'
import { readForm } from '#app/server/form.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { people, push } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  const form = await readForm(request, context)
  if (!form.ok || !subject) return data({ isOn: false, code: '00004' }, { status: 403 })
  const text = (name: string) => String(form.value.get(name) ?? '')
  if (text('intent') === 'off') {
    await push.unsubscribe(subject.userId, text('endpoint'))
    return data({ isOn: false, code: null })
  }
  const keys = { p256dh: text('p256dh'), auth: text('auth') }
  const lang = text('lang') === 'en' ? 'en' : 'tr'
  const done = await push.subscribe(subject.userId, lang, { endpoint: text('endpoint'), keys })
  return done.ok
    ? data({ isOn: true, code: null })
    : data({ isOn: false, code: done.refusal.code }, { status: 400 })
}
