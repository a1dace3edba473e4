// The action of the page of the unified account: changes the mode, or saves a switch of collateral.

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { translator } from '#app/i18n/translator.server.ts'
import { type FormRefusal, readRequestForm } from '#app/parts/request-form.server.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { isObstacle } from './mode-steps.ts'

export async function actOnUnified(args: ActionFunctionArgs) {
  const form = await readRequestForm(args)
  const { subject, locale, request, text } = form
  /** What is open says more than the sentence of the code. */
  const sentenceOf = ({ code, field, params }: FormRefusal) => {
    const isOfMode = code === rejection.modeChangeRefused || field === 'mode'
    if (!isOfMode || !isObstacle(field)) return undefined
    const { coin = '', needed = '', available = '' } = params ?? {}
    return translator(locale)(`unified:refused.${field}`, { coin, needed, available })
  }
  const no = (refusal: FormRefusal) => form.refuse({ ...refusal, sentence: sentenceOf(refusal) }, {})
  if (form.unread) return no(form.unread)
  const { unified } = args.context.services
  const done = (what: string) => redirect(`/${locale}/unified?done=${what}`, 303)
  if (!form.hasRequest) return no({ code: rejection.parameterInvalid })
  switch (text('form')) {
    case 'mode': {
      const mode = text('mode') === 'unified' ? 'unified' : 'classic'
      const result = await unified.setMode(subject, request, mode)
      return result.ok ? done(mode) : no(result.refusal)
    }
    case 'collateral': {
      const on = text('on') === 'true'
      const result = await unified.setCollateral(subject, request, { coin: text('coin'), on })
      return result.ok ? done(on ? 'on' : 'off') : no(result.refusal)
    }
    default:
      return no({ code: rejection.parameterInvalid })
  }
}
