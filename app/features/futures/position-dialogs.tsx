// The forms of one position: close it in part or whole, add or take margin, turn it round; and of all: close them.

import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/i18n/format.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractAnswer } from './answer.ts'
import { useContract } from './contract-context.ts'
import type { ContractFacts } from './contract-facts.ts'
import { DialogForm } from './dialog-form.tsx'
import { FormFields } from './form-fields.tsx'
import { LinkedDialog } from './linked-dialog.tsx'
import { rowKey } from './order-keys.ts'
import { useFacts } from './use-facts.ts'
import { useBalance, useOwn } from './use-own.ts'
import { positionKey } from './view-state.ts'

/** The position that the address names, with its contract. */
export function useMeant(): { position: ContractPosition; facts: ContractFacts } | null {
  const { view } = useContract()
  const facts = useFacts()
  const position = useOwn(({ positions }) => positions.find((one) => positionKey(one) === view.of))
  const found = position && facts(position.symbol)
  return position && found ? { position, facts: found } : null
}

export function Head({ position, facts }: { position: ContractPosition; facts: ContractFacts }) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: facts.priceDecimals })
  const lines: [string, string][] = [
    [t('column.size'), `${formats.decimal(position.size)} ${facts.unit}`],
    [t('column.entry'), price(position.entryPrice)],
    [t('bar.mark'), price(position.markPrice)],
    [t('form.liquidation'), position.liquidationPrice === '0' ? t('none') : price(position.liquidationPrice)],
  ]
  return (
    <dl className="summary num">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export const namesOf = (
  t: (key: 'side.long' | 'side.short') => string,
  { position, facts }: NonNullable<ReturnType<typeof useMeant>>,
) => ({
  contract: facts.name,
  side: t(`side.${position.side}`),
})

/** Without a price it closes at the market. */
export function CloseDialog() {
  const { t } = useTranslation(['futures', 'order'])
  const locale = useLocale()
  const meant = useMeant()
  if (meant === null) return null
  const { position, facts } = meant
  return (
    <LinkedDialog title={t('close.title', namesOf(t, meant))}>
      <Head {...meant} />
      <DialogForm
        name="close"
        intent="close"
        about={{ of: positionKey(position) }}
        submit={t('close.submit')}
        kind={position.side === 'long' ? 'sell' : 'buy'}
      >
        {(error) => (
          <>
            <NumberInput
              name="amount"
              label={t('order:form.amount')}
              unit={facts.unit}
              defaultValue={formatDecimal(position.size, locale, { grouped: false })}
              error={error}
            />
            <NumberInput
              name="price"
              label={t('close.price')}
              unit={facts.quote}
              defaultValue=""
              hint={t('close.priceHint')}
            />
          </>
        )}
      </DialogForm>
    </LinkedDialog>
  )
}

export function MarginDialog() {
  const { t } = useTranslation(['futures', 'order'])
  const meant = useMeant()
  const balance = useBalance()
  const [amount, setAmount] = useState('')
  if (meant === null) return null
  const { position, facts } = meant
  const about = { of: positionKey(position) }
  return (
    <LinkedDialog title={t('margin.title', namesOf(t, meant))}>
      <Head {...meant} />
      <dl className="summary num">
        <div>
          <dt>{t('column.margin')}</dt>
          <dd>
            <Amount text={position.margin} coin={facts.settle} named />
          </dd>
        </div>
        <div>
          <dt>{t('margin.available')}</dt>
          <dd>
            <Amount text={balance?.isolatedAvailable ?? '0'} coin={facts.settle} named />
          </dd>
        </div>
      </dl>
      <DialogForm name="margin" intent="margin" about={about} submit={t('margin.submit')}>
        {(error) => (
          <>
            <div className="mode-options two">
              {(['add', 'take'] as const).map((way) => (
                <label key={way}>
                  <input type="radio" name="way" value={way} defaultChecked={way === 'add'} />
                  <span>
                    <b>{t(`margin.${way}`)}</b>
                  </span>
                </label>
              ))}
            </div>
            <NumberInput
              name="amount"
              label={t('order:form.amount')}
              unit={facts.settle}
              value={amount}
              onChange={setAmount}
              error={error}
            />
          </>
        )}
      </DialogForm>
      <p className="note">{t('margin.hint')}</p>
      <AutoMargin of={about.of} />
    </LinkedDialog>
  )
}

/** The wallet's help for an isolated position; it stays open, so that both can be set. */
function AutoMargin({ of }: { of: string }) {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(`auto-${of}`) })
  const isOn = data.viewer?.autoMargin[of] === true
  return (
    <fetcher.Form method="post" className="flex items-center justify-between gap-4">
      <FormFields intent="auto-margin" of={of} on={isOn ? 'no' : 'yes'} />
      <p>
        <b className="block font-medium">{t(isOn ? 'margin.autoIsOn' : 'margin.autoIsOff')}</b>
        <span className="text-sm text-text-3">{t('margin.autoHint')}</span>
      </p>
      <Button type="submit" pending={fetcher.state !== 'idle'} className="shrink-0">
        {t(isOn ? 'margin.autoStop' : 'margin.autoStart')}
      </Button>
    </fetcher.Form>
  )
}

export function ReverseDialog() {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const meant = useMeant()
  if (meant === null) return null
  const { position, facts } = meant
  const other = position.side === 'long' ? 'short' : 'long'
  return (
    <LinkedDialog title={t('reverse.title', namesOf(t, meant))}>
      <Head {...meant} />
      <DialogForm
        name="reverse"
        intent="reverse"
        about={{ of: positionKey(position) }}
        submit={t('reverse.submit')}
        kind={other === 'long' ? 'buy' : 'sell'}
      >
        <p>
          {t('reverse.text', {
            amount: `${formats.decimal(position.size)} ${facts.unit}`,
            from: t(`side.${position.side}`),
            to: t(`side.${other}`),
          })}
        </p>
      </DialogForm>
    </LinkedDialog>
  )
}

export function CloseAllDialog() {
  const { t } = useTranslation('futures')
  const count = useOwn(({ positions }) => positions.length)
  if (count === 0) return null
  return (
    <LinkedDialog title={t('closeAll.title')}>
      <DialogForm name="close-all" intent="close-all" submit={t('closeAll.submit', { count })} kind="sell">
        <p>{t('closeAll.text', { count })}</p>
      </DialogForm>
    </LinkedDialog>
  )
}

export function CancelAllDialog() {
  const { t } = useTranslation('futures')
  const count = useOwn(({ orders }) => orders.length)
  if (count === 0) return null
  return (
    <LinkedDialog title={t('cancelAll.title')}>
      <DialogForm
        name="cancel-all"
        intent="cancel-all"
        submit={t('cancelAll.submit', { count })}
        kind="danger"
      >
        <p>{t('cancelAll.text', { count })}</p>
      </DialogForm>
    </LinkedDialog>
  )
}
