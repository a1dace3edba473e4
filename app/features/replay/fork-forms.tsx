// The forms of a fork: time, an order, and its file.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { ForkLook } from '#app/services/replay/replay.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PairFacts } from './load-replay.ts'
import { SpeedSelect } from './speed-select.tsx'
import { useForkPlayer } from './use-fork-player.ts'

/** Another pair of the same moment. */
export function ForkPair({ pair, pairs }: { pair: PairFacts; pairs: readonly PairFacts[] }) {
  const { t } = useTranslation('replay')
  return (
    <Form key={pair.symbol} className="flex flex-wrap items-start gap-3">
      <SelectField
        label={t('pair')}
        name="pair"
        defaultValue={pair.symbol}
        options={pairs.map(({ symbol, base, quote }) => ({ value: symbol, label: `${base}/${quote}` }))}
      />
      <Button type="submit" size={40} className="mt-6">
        {t('open')}
      </Button>
    </Form>
  )
}

/** Where scripts run, time may go on by itself. */
export function ForkPlay() {
  const { t } = useTranslation('replay')
  const player = useForkPlayer()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" onClick={player.toggle} aria-pressed={player.isPlaying}>
        {t(player.isPlaying ? 'timeline.pause' : 'timeline.play')}
      </Button>
      <SpeedSelect speed={player.speed} onChange={player.setSpeed} />
      {player.refused !== null && (
        <p role="alert" className="text-bad">
          {player.refused}
        </p>
      )}
    </div>
  )
}

const steps = ['s10', 'm1', 'm10', 'h1', 'end'] as const

export function ForkTime({ isBeyond }: { isBeyond: boolean }) {
  const { t } = useTranslation('replay')
  return (
    <Form method="post" preventScrollReset replace className="flex flex-col gap-2">
      <CsrfField />
      <input type="hidden" name="do" value="advance" />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-text-3">{t('fork.time')}</legend>
        {steps
          .filter((step) => step !== 'end' || !isBeyond)
          .map((step) => (
            <Button
              key={step}
              type="submit"
              name="by"
              value={step}
              kind={step === 'end' ? 'primary' : 'neutral'}
            >
              {t(`fork.steps.${step}`)}
            </Button>
          ))}
      </fieldset>
    </Form>
  )
}

export interface ForkOrderProps {
  pair: PairFacts
  /** What was typed into an order that was refused. */
  typed: { trigger: string; price: string; amount: string; field: string | null } | undefined
}

export function ForkOrder({ pair, typed }: ForkOrderProps) {
  const { t } = useTranslation('replay')
  const { base, quote, symbol } = pair
  const marked = (name: string) => (typed?.field === name ? { 'aria-invalid': true as const } : {})
  return (
    <Panel name="fork-order" title={`${t('fork.order')}: ${base}/${quote}`}>
      <Form method="post" preventScrollReset replace className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="symbol" value={symbol} />
        <TextField
          label={`${t('fork.trigger')} (${quote})`}
          hint={t('fork.triggerHint')}
          name="trigger"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.trigger}
          {...marked('trigger')}
        />
        <TextField
          label={`${t('fork.price')} (${quote})`}
          hint={t('fork.priceHint')}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.price}
          {...marked('price')}
        />
        <TextField
          label={t('fork.amount')}
          hint={t('fork.amountHint', { base, quote })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed?.amount}
          {...marked('amount')}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button type="submit" kind="buy" size={40} name="do" value="buy">
            {t('fork.buy')}
          </Button>
          <Button type="submit" kind="sell" size={40} name="do" value="sell">
            {t('fork.sell')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export function CancelOrder({ order }: { order: ForkLook['moment']['orders'][number] }) {
  const { t } = useTranslation('replay')
  const { orderId, side, remainingSize, symbol } = order
  const name = t('own.cancelNamed', { side: t(`side.${side}`), size: remainingSize, symbol })
  return (
    <Form method="post" preventScrollReset replace className="inline-flex">
      <CsrfField />
      <input type="hidden" name="order" value={orderId} />
      <Button type="submit" size={24} kind="danger" name="do" value="cancel" aria-label={name}>
        {t('own.cancel')}
      </Button>
    </Form>
  )
}

export function CancelPlan({ plan }: { plan: ForkLook['moment']['plans'][number] }) {
  const { t } = useTranslation('replay')
  const { planId, side, symbol } = plan
  return (
    <Form method="post" preventScrollReset replace className="inline-flex">
      <CsrfField />
      <input type="hidden" name="plan" value={planId} />
      <Button
        type="submit"
        size={24}
        kind="danger"
        name="do"
        value="cancelPlan"
        aria-label={t('own.cancelPlan', { side: t(`side.${side}`), symbol })}
      >
        {t('own.cancel')}
      </Button>
    </Form>
  )
}

export function CancelAll() {
  const { t } = useTranslation('replay')
  return (
    <Form method="post" preventScrollReset replace className="flex">
      <CsrfField />
      <Button type="submit" kind="danger" name="do" value="cancelAll">
        {t('fork.cancelAll')}
      </Button>
    </Form>
  )
}

export function ForkFile({ id, stateHash, mayWhole }: { id: string; stateHash: string; mayWhole: boolean }) {
  const { t } = useTranslation('replay')
  const file = `/export/replay-fork.yml?fork=${id}`
  return (
    <Panel name="fork-file" title={t('fork.file')}>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-text-2">{t('fork.fileText')}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <a href={file} className="py-1 text-accent hover:underline">
            {t('fork.file')}
          </a>
          {mayWhole && (
            <a href={`${file}&all=1`} className="py-1 text-accent hover:underline">
              {t('fork.fileWhole')}
            </a>
          )}
        </p>
        <p className="max-w-full text-sm text-text-3">
          {t('fork.hash')}: <code className="break-all">{stateHash}</code>
        </p>
      </div>
    </Panel>
  )
}
