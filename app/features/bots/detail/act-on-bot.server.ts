// Carries out an action of the owner on a running bot, read from a form with numbers in the language of the page.

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { isRequestId } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { readForm } from '#app/server/form.ts'
import { accepted, type Refusal } from '#app/services/result.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'
import { reactorKind } from '#engine/reactors/registry.ts'
import { readAction } from './actions.ts'
import { resumeAction } from './resume-action.ts'

export interface RefusedAction {
  type: string
  refused: string
  field: string | null
  /** As typed: the boxes keep it. */
  typed: Record<string, string>
}

/** The action is in the log when the page comes back; the bot acts on it a moment later. */
export async function actOnBot(args: ActionFunctionArgs) {
  const subject = await requireSubject(args)
  const locale = localeOf(args.params)
  const id = args.params.botId ?? ''
  const form = await readForm(args.request, args.context)
  const no = (refused: Refusal) => {
    const typed = form.ok
      ? Object.fromEntries([...form.value].map(([name, text]) => [name, String(text)]))
      : {}
    const { code, field = null } = refused
    const answer: RefusedAction = {
      type: typed.type ?? '',
      refused: refusalText(locale, refused),
      field,
      typed,
    }
    return data(answer, { status: code === botRejection.missing ? 404 : 400 })
  }
  if (!form.ok) return no(form.refusal)
  const { bots } = args.context.services
  const row = await bots.read(subject.account, id)
  const reactor = row && reactorKind(row.kind)
  if (!reactor) return no({ code: botRejection.missing })
  const resumes = form.value.get('type') === resumeAction
  const read = resumes ? accepted({ type: resumeAction }) : readAction(reactor, form.value, locale)
  if (!read.ok) return no({ code: '40017', field: read.refusal })
  const request = form.value.get('request')
  if (!isRequestId(request)) return no({ code: '40017' })
  const done = resumes
    ? await bots.resume(subject, id, request)
    : await bots.act(subject, id, read.value, request)
  return done.ok
    ? redirect(`/${locale}/bots/mine/${id}?told=${String(read.value.type)}`, 303)
    : no(done.refusal)
}
