// The forms of verification: which papers came, what became of them, and the page that shows it.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { checkShape, isRequestId, readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import {
  addressProofShape,
  basicFormShape,
  identityShape,
  recognitionShape,
} from '#app/services/people/shapes.ts'
import type { Refusal, Result } from '#app/services/result.ts'
import { refusal as codes } from '#app/services/service-codes.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

const shapes = {
  basic: basicFormShape,
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
  /** `codeTo`: the form goes on with the code that was sent there. */
  const shown = (lastResult: unknown, field: string | null = null, codeTo: string | null = null) => ({
    lastResult: lastResult as null,
    field,
    codeTo,
    request: crypto.randomUUID() as string,
  })
  const again = (refusal: Refusal, lastResult: unknown = null, codeTo: string | null = null) =>
    refuse(locale, refusal, shown(lastResult, refusal.field ?? null, codeTo))
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
  const typed = checked.value as Partial<z.output<typeof basicFormShape>>
  const codeTo = name === 'basic' && typed.sentCode !== undefined ? (typed.phone ?? null) : null
  if (name === 'basic' && (!typed.sentCode || typed.again)) {
    const sent = await verification.sendPhoneCode(subject, typed, locale)
    if (!sent.ok) return again(sent.refusal, checked.reply(), codeTo)
    if (sent.value.isNeeded)
      return { ...shown(checked.reply(), null, typed.phone ?? null), refused: null as string | null }
  }
  const answers: Record<FormName, () => Promise<Result<null>>> = {
    basic: () => verification.submitBasic(subject, request, checked.value, typed.sentCode),
    identity: () => verification.submitIdentity(subject, request, checked.value, files),
    address: () => verification.submitAddress(subject, request, checked.value, files.document),
    recognition: () => verification.recognise(subject, request, checked.value),
  }
  const answer = await answers[name]()
  if (!answer.ok && !isState(answer.refusal)) return again(answer.refusal, checked.reply(), codeTo)
  return redirect(`/${locale}${back}`, 303)
}
