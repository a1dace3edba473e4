// The forms of verification: which papers came, what became of them, and the page that shows it.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { checkShape, isRequestId, readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import {
  addressProofShape,
  basicShape,
  identityShape,
  recognitionShape,
} from '#app/services/people/shapes.ts'
import type { Refusal, Result } from '#app/services/result.ts'
import { refusal as codes } from '#app/services/service-codes.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

const shapes = {
  basic: basicShape,
  identity: identityShape,
  address: addressProofShape,
  recognition: recognitionShape,
}
type FormName = keyof typeof shapes

/** Taken out of the form, for files do not go back into it. */
function takeFile(form: FormData, name: string): Blob | undefined {
  const file = form.get(name)
  form.delete(name)
  return file instanceof Blob ? file : undefined
}

/** These are states of the person from now on: the page says them. */
const isState = ({ code }: Refusal) => code === rejection.underAge || code === rejection.regionUnsupported

export async function actOnPapers(args: ActionFunctionArgs, back: string) {
  const posted = await readOwnForm(args)
  const { subject, locale } = posted
  const again = (refusal: Refusal, lastResult: unknown = null) =>
    refuse(locale, refusal, {
      lastResult: lastResult as null,
      field: refusal.field ?? null,
      request: crypto.randomUUID() as string,
    })
  if (!posted.ok) return again(posted.refusal)
  const { form } = posted
  const [name, request] = [String(form.get('form')) as FormName, form.get('request')]
  if (!Object.hasOwn(shapes, name) || !isRequestId(request)) return again({ code: codes.formExpired })
  const files = {
    front: takeFile(form, 'front'),
    selfie: takeFile(form, 'selfie'),
    document: takeFile(form, 'file'),
  }
  const checked = checkShape<unknown>(locale, form, shapes[name])
  if (!checked.ok) return checked.answer
  const { verification } = args.context.services
  const answers: Record<FormName, () => Promise<Result<null>>> = {
    basic: () => verification.submitBasic(subject, request, checked.value),
    identity: () => verification.submitIdentity(subject, request, checked.value, files),
    address: () => verification.submitAddress(subject, request, checked.value, files.document),
    recognition: () => verification.recognise(subject, request, checked.value),
  }
  const answer = await answers[name]()
  if (!answer.ok && !isState(answer.refusal)) return again(answer.refusal, checked.reply())
  return redirect(`/${locale}${back}`, 303)
}
