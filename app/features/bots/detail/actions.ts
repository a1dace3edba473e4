// The actions of an owner on a running bot: their boxes are derived from the schema of the kind's actions, as is their reading.

import type { Locale } from '#app/i18n/locales.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { accepted, type Result, refused } from '#engine/core/result.ts'
import { actionLeaves } from '#engine/reactors/config-leaves.ts'
import type { AnyReactor } from '#engine/reactors/reactor.ts'
import type { Unit } from '../form/fields.ts'

export interface ActionBox {
  unit?: Unit
  /** Key of `bots`; else the name's own. */
  label?: string
  hint?: string
  /** As it is now: decimal text, or 'on' of a flag. */
  value?: string | undefined
}

/** What a descriptor says of an action. */
export interface ActionBoxes {
  type: string
  /** Key of its words in `bots:edit`, where it is not its type. */
  words?: string
  /** Where its explanation stands, else above. */
  lead?: 'below' | 'none'
  /** An amount of the invested coin in the explanation. */
  leadAmount?: string
  /** By name, as its schema has them. */
  boxes?: Readonly<Record<string, ActionBox>>
}

export interface ShownAction extends Omit<ActionBoxes, 'boxes' | 'words' | 'lead'> {
  words: string
  lead: 'above' | 'below' | 'none'
  boxes: readonly (ActionBox & { name: string; isFlag: boolean })[]
}

/** In the order of the schema. */
export function shownAction({ action }: AnyReactor, { boxes = {}, ...given }: ActionBoxes): ShownAction {
  const leaves = actionLeaves(action, given.type) ?? []
  return {
    words: given.type,
    lead: 'above',
    ...given,
    boxes: leaves.map(({ path, as }) => ({ ...boxes[path], name: path, isFlag: as === 'flag' })),
  }
}

/** The action, or the box that is wrong. An empty optional box is left out. */
export function readAction(
  { action: schema }: AnyReactor,
  form: FormData,
  locale: Locale,
): Result<Record<string, unknown>, string> {
  const type = String(form.get('type'))
  const leaves = actionLeaves(schema, type)
  if (!leaves) return refused('type')
  if (type === 'stop') {
    const close = form.get('close')
    return accepted({ type, ...(close !== null && { close: close === 'sell' }) })
  }
  const action: Record<string, unknown> = { type }
  for (const { path, as, optional } of leaves) {
    if (as === 'flag') {
      action[path] = form.get(path) === 'on'
      continue
    }
    const text = String(form.get(path) ?? '')
    if (text.trim() === '' && optional) continue
    const parsed = parseDecimal(text, locale)
    if (!parsed.ok) return refused(path)
    action[path] = parsed.value
  }
  return accepted(action)
}
