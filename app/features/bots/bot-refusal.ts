// A refusal of a bot's settings in its reader's words, with the bounds that would do.

import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { refusalText } from '#app/i18n/refusal-text.ts'
import { translator } from '#app/i18n/translator.server.ts'
import type { Refusal } from '#app/services/result.ts'
import { isDecimal } from '#engine/core/decimal.ts'

const bounds = ['min', 'max', 'step', 'amount', 'limit'] as const

export function botRefusal(locale: Locale, refused: Refusal): string {
  const t = translator(locale)
  const { coin = '', ...figures } = refused.params ?? {}
  const boundTexts = bounds.flatMap((name) => {
    const figure = figures[name]
    if (figure === undefined || !isDecimal(figure)) return []
    const value = `${formatDecimal(figure, locale, { maxPlaces: 8 })} ${coin}`.trim()
    return [t(`bots:bound.${name}`, { value })]
  })
  return [refusalText(locale, refused), ...boundTexts].join(' ')
}

/** Where the box of a refused field is: engine and schema write lists differently. */
export const boxOf = (field: string | undefined): string | undefined => field?.replace(/\[(\d+)\]/g, '.$1')
