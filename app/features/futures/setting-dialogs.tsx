// The forms of leverage, margin mode and position mode: what each means, and what stands in the way of a change.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { valueMaxOf } from '#engine/futures/formulas/tiers.ts'
import { useContract } from './contract-context.ts'
import { DialogForm } from './dialog-form.tsx'
import { LinkedDialog } from './linked-dialog.tsx'
import { useMode, useOwn } from './use-own.ts'

/** Both sides of an isolated contract in hedge mode may have a leverage of their own. */
export function LeverageDialog() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const mode = useMode()
  const settings = data.viewer?.settings
  const { maxLeverage, name } = data.contract
  if (!settings) return null
  const isSplit = settings.marginMode === 'isolated' && mode !== 'one-way'
  return (
    <LinkedDialog title={t('leverage.title', { contract: name })}>
      {isSplit ? (
        <>
          <LeverageForm side="long" now={settings.longLeverage} max={maxLeverage} />
          <LeverageForm side="short" now={settings.shortLeverage} max={maxLeverage} />
        </>
      ) : (
        <LeverageForm now={settings.longLeverage} max={maxLeverage} />
      )}
      <p className="note">{t('leverage.hint')}</p>
    </LinkedDialog>
  )
}

const stops = [1, 3, 5, 10, 20, 50, 100, 125]

function LeverageForm({ side, now, max }: { side?: 'long' | 'short'; now: number; max: number }) {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const formats = useFormats()
  const [typed, setTyped] = useState(`${now}`)
  const { terms, unit, quote, line } = data.contract
  const leverage = /^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : undefined
  const most = leverage === undefined ? '0' : valueMaxOf(terms.tiers, leverage)
  return (
    <DialogForm name="leverage" intent="leverage" about={side ? { side } : {}} submit={t('leverage.submit')}>
      {(error) => (
        <>
          <NumberInput
            name="leverage"
            label={side ? t('leverage.ofSide', { side: t(`side.${side}`) }) : t('setting.leverage')}
            unit="x"
            value={typed}
            onChange={setTyped}
            onStep={(direction) => setTyped(`${Math.min(max, Math.max(1, (leverage ?? now) + direction))}`)}
            error={error}
            hint={t('leverage.bounds', { max: `${max}x` })}
          />
          <div className="stops leverage-stops">
            {stops
              .filter((stop) => stop <= max)
              .map((stop) => (
                <button key={stop} type="button" onClick={() => setTyped(`${stop}`)}>
                  {stop}x
                </button>
              ))}
          </div>
          {leverage !== undefined && (
            <dl className="summary num">
              <div>
                <dt>{t('leverage.most')}</dt>
                <dd>
                  <Amount text={most} coin={line === 'coinm' ? unit : quote} named />
                </dd>
              </div>
              <div>
                <dt>{t('leverage.share')}</dt>
                <dd>{formats.percent(String(1 / leverage), { places: 2, signed: false })}</dd>
              </div>
            </dl>
          )}
        </>
      )}
    </DialogForm>
  )
}

interface Option {
  value: string
  label: string
  hint: string
}

function Options({ name, chosen, options }: { name: string; chosen: string; options: Option[] }) {
  return (
    <div className="mode-options">
      {options.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </div>
  )
}

export function MarginModeDialog() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const { symbol, name } = data.contract
  const settings = data.viewer?.settings
  const isHeld = useOwn(({ positions, orders }) =>
    [...positions, ...orders].some((one) => one.symbol === symbol),
  )
  if (!settings) return null
  return (
    <LinkedDialog title={t('marginMode.title', { contract: name })}>
      <DialogForm name="margin-mode" intent="margin-mode" submit={t('change')}>
        <Options
          name="mode"
          chosen={settings.marginMode}
          options={(['cross', 'isolated'] as const).map((value) => ({
            value,
            label: t(`word.${value}`),
            hint: t(`marginMode.${value}`),
          }))}
        />
        {isHeld && <p className="caution">{t('marginMode.held')}</p>}
      </DialogForm>
    </LinkedDialog>
  )
}

export function PositionModeDialog() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const mode = useMode()
  const { line } = data.contract
  const isHeld = useOwn(({ positions, orders }) =>
    [...positions, ...orders].some((one) => one.symbol.startsWith(`${line}:`)),
  )
  return (
    <LinkedDialog title={t('positionMode.title', { line: t(`line.${line}`) })}>
      <DialogForm name="position-mode" intent="position-mode" submit={t('change')}>
        <Options
          name="mode"
          chosen={mode === 'one-way' ? 'one-way' : 'hedge'}
          options={(['hedge', 'one-way'] as const).map((value) => ({
            value,
            label: t(`word.${value}`),
            hint: t(`positionMode.${value}`),
          }))}
        />
        {isHeld && <p className="caution">{t('positionMode.held', { line: t(`line.${line}`) })}</p>}
      </DialogForm>
    </LinkedDialog>
  )
}
