// The forms that protect a position: take profit and stop loss by price, and the stop at a margin ratio.

import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { NumberInput } from '#app/ui/number-input.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { DialogForm } from './dialog-form.tsx'
import { LinkedDialog } from './linked-dialog.tsx'
import { triggerSources } from './order-values.ts'
import { stopOfKind, stopsOf } from './plan-words.ts'
import { Head, namesOf, useMeant } from './position-dialogs.tsx'
import { useOwn } from './use-own.ts'
import { positionKey } from './view-state.ts'

const legs = [
  { name: 'takeProfit', kind: 'profit' },
  { name: 'stopLoss', kind: 'loss' },
] as const

/** Without an amount they are of the whole position and take the place of those before. */
export function StopsDialog() {
  const { t } = useTranslation(['futures', 'order'])
  const locale = useLocale()
  const search = useNewestSearch()
  const meant = useMeant()
  const plans = useOwn((state) => state.plans)
  if (meant === null) return null
  const { position, facts } = meant
  const of = positionKey(position)
  const stops = stopsOf(plans, position)
  const now = (kind: 'profit' | 'loss') => {
    const found = stopOfKind(stops, kind)
    return found?.size === undefined && found?.triggerPrice
      ? formatDecimal(found.triggerPrice, locale, { grouped: false, minPlaces: facts.priceDecimals })
      : ''
  }
  return (
    <LinkedDialog title={t('stops.title', namesOf(t, meant))}>
      <Head {...meant} />
      <DialogForm name="stops" intent="stops" about={{ of }} submit={t('stops.submit')}>
        {(error, field) => (
          <>
            {legs.map(({ name, kind }) => (
              <NumberInput
                key={name}
                name={name}
                label={t(`order:form.${name}`)}
                unit={facts.quote}
                defaultValue={now(kind)}
                error={field === name || (field === null && name === 'takeProfit') ? error : null}
              />
            ))}
            <label className="choice">
              <span>{t('order:form.triggerBy')}</span>
              <select name="triggerBy" defaultValue={stopOfKind(stops, 'loss')?.triggerBy ?? 'last'}>
                {triggerSources.map((source) => (
                  <option key={source} value={source}>
                    {t(`plan.by_${source}`)}
                  </option>
                ))}
              </select>
            </label>
            <NumberInput
              name="amount"
              label={t('stops.amount')}
              unit={facts.unit}
              defaultValue=""
              hint={t('stops.amountHint')}
              error={field === 'amount' ? error : null}
            />
          </>
        )}
      </DialogForm>
      <p className="note">
        {t('stops.hint')}{' '}
        <SearchLink to={queryWith(search, { dialog: 'ratio-stop', of })} className="text-accent underline">
          {t('ratioStop.open')}
        </SearchLink>
      </p>
    </LinkedDialog>
  )
}

export function RatioStopDialog() {
  const { t } = useTranslation('futures')
  const meant = useMeant()
  const plans = useOwn((state) => state.plans)
  if (meant === null) return null
  const stop = stopOfKind(stopsOf(plans, meant.position), 'ratio')
  return (
    <LinkedDialog title={t('ratioStop.title', namesOf(t, meant))}>
      <Head {...meant} />
      <DialogForm
        name="ratio-stop"
        intent="ratio-stop"
        about={{ of: positionKey(meant.position) }}
        submit={t('ratioStop.submit')}
      >
        {(error) => (
          <NumberInput
            name="percent"
            label={t('column.ratio')}
            unit="%"
            defaultValue={stop?.percent ?? '80'}
            hint={t('ratioStop.bounds')}
            error={error}
          />
        )}
      </DialogForm>
      <p className="note">{t('ratioStop.hint')}</p>
    </LinkedDialog>
  )
}

export function CancelPlansDialog() {
  const { t } = useTranslation('futures')
  const count = useOwn(({ plans }) => plans.length)
  if (count === 0) return null
  return (
    <LinkedDialog title={t('cancelPlans.title')}>
      <DialogForm
        name="cancel-plans"
        intent="cancel-plans"
        submit={t('cancelPlans.submit', { count })}
        kind="danger"
      >
        <p>{t('cancelPlans.text', { count })}</p>
      </DialogForm>
    </LinkedDialog>
  )
}
