// A signal out of its form: empty boxes are not pairs, and an error is shown at its box.

import type { Locale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import { signalLimits } from '#app/services/bots/signal-limits.ts'
import type { SignalRow } from '#app/services/bots/signals.ts'
import type { Refusal } from '#app/services/result.ts'
import { botRejection } from '#engine/reactors/bot-rejections.ts'

export interface SignalDraft {
  name: string
  description: string
  /** What stands in each box: a pair, or nothing. */
  boxes: string[]
}

const boxesFirst = 2

const withRoom = (symbols: readonly string[], room: number) =>
  [...symbols, ...Array<string>(room).fill('')].slice(0, signalLimits.pairs)

export const draftOf = (signal?: Pick<SignalRow, 'name' | 'description' | 'symbols'>): SignalDraft => ({
  name: signal?.name ?? '',
  description: signal?.description ?? '',
  boxes: withRoom(signal?.symbols ?? [], boxesFirst),
})

export function readSignalForm(form: FormData) {
  const symbols = form.getAll('symbol').map(String)
  const input = {
    name: String(form.get('name') ?? ''),
    description: String(form.get('description') ?? ''),
    symbols: symbols.filter((symbol) => symbol !== ''),
  }
  const more = form.get('type') === 'more'
  const draft: SignalDraft = { ...input, boxes: more ? withRoom(symbols, boxesFirst) : symbols }
  return { input, draft, more }
}

/** By box: a pair's sentence under its symbol. */
export function errorsOf(
  locale: Locale,
  refused: Refusal,
  symbols: readonly string[],
): Record<string, string> {
  const t = translator(locale)
  const { field = '', code, params } = refused
  if (params?.taken) return { name: t('signals:wrong.taken') }
  if (params?.limit) return { name: t('signals:limit', { limit: params.limit }) }
  if (field === 'name' || field === 'description' || field === 'symbols')
    return { [field]: t(`signals:wrong.${field}`) }
  const symbol = /^symbols\.(\d+)$/.exec(field)?.[1]
  if (symbol === undefined) return {}
  const text =
    code === botRejection.pairUnsupported
      ? t('signals:wrong.quote')
      : code === '40017'
        ? t('signals:wrong.pair')
        : refusalText(locale, refused)
  return { [symbols[Number(symbol)] ?? 'symbols']: text }
}
