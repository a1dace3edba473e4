// Closes the card of the first steps for good, or notes that the replay was opened on the way there.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { ownPath, readForm } from '#app/server/form.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context)
  if (!form.ok) return data(null, { status: 403 })
  const { people, firstSteps } = context.services
  const subject = await people.subject(request.headers.get('Cookie'))
  if (subject && form.value.get('intent') === 'replay') await firstSteps.noteReplay(subject)
  else if (subject) await firstSteps.close(subject)
  return redirect(ownPath(form.value.get('returnTo'), '/'), 303)
}
