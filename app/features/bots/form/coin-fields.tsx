// The rows of coins and percentages: a meter of their sum, and buttons that add, take away and make even.

import { useTranslation } from 'react-i18next'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { CoinRow } from './coin-rows.ts'

export interface CoinFieldsProps {
  rows: readonly CoinRow[]
  coins: readonly string[]
  /** How many rows there may be. */
  most: number
  errors: Record<string, string>
}

export function CoinFields({ rows, coins, most, errors }: CoinFieldsProps) {
  const { t } = useTranslation('bot-forms')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-md font-medium">{t('coins.title')}</legend>
      {rows.map((row, index) => {
        const [coin, percent] = [`coins.${index}.coin`, `coins.${index}.percent`]
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
            <label className="flex flex-col gap-0.5 text-sm text-text-3">
              {t('coins.coin', { number })}
              <select
                name={coin}
                defaultValue={row.coin}
                aria-invalid={errors[coin] ? true : undefined}
                className={cx(controlClass, 'h-9 px-2 text-md')}
              >
                {coins.map((name) => (
                  <option key={name} value={name} lang="en">
                    {name}
                  </option>
                ))}
              </select>
              {errors[coin] && <span className="text-bad">{errors[coin]}</span>}
            </label>
            <NumberInput
              name={percent}
              label={t('coins.percent', { number })}
              unit="%"
              defaultValue={row.percent}
              error={errors[percent]}
            />
            <Button
              type="submit"
              kind="ghost"
              name="without"
              value={index}
              disabled={rows.length === 1}
              aria-label={t('coins.without', { coin: row.coin })}
              className="mt-5 min-h-9!"
            >
              <Icon name="close" />
            </Button>
          </div>
        )
      })}
      {errors.coins && <p className="text-sm text-bad">{t('coins.sumWrong')}</p>}
      <SumMeter rows={rows} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="rows" value="more" disabled={rows.length >= most}>
          <Icon name="plus" />
          {t('coins.more')}
        </Button>
        <Button type="submit" name="rows" value="even">
          {t('coins.even')}
        </Button>
      </div>
    </fieldset>
  )
}

/** How much of the whole is given away; for the eye, so a float is fine. */
function SumMeter({ rows }: { rows: readonly CoinRow[] }) {
  const { t } = useTranslation('bot-forms')
  const locale = useLocale()
  const sum = rows.reduce((total, { percent }) => {
    const parsed = parseDecimal(percent, locale)
    return total + (parsed.ok ? Number(parsed.value) : 0)
  }, 0)
  const shown = Number(sum.toFixed(2)).toLocaleString(locale === 'tr' ? 'tr-TR' : 'en-US')
  return (
    <p className="flex items-center gap-2 text-sm text-text-2">
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-bg-3">
        <span
          className={cx('block h-full', sum === 100 ? 'bg-good' : 'bg-warn')}
          style={{ width: `${Math.min(sum, 100)}%` }}
        />
      </span>
      <span className="num">{t('coins.sum', { sum: shown })}</span>
    </p>
  )
}
