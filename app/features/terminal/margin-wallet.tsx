// In the order form, of a margin wallet or in unified mode: what the order borrows and repays, how much there is to borrow, the wallet's risk and debt.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { useMask } from './balance-mask.tsx'
import { MarginAccess } from './margin-access.tsx'
import type { MarginFacts } from './margin-facts.ts'
import { useTerminal } from './terminal-context.ts'
import type { OrderFormState } from './use-order-form.ts'

interface MarginWalletProps {
  form: OrderFormState
  margin: MarginFacts
  mask: ReturnType<typeof useMask>
}

function LoanLinks({ form }: Pick<MarginWalletProps, 'form'>) {
  const { t } = useTranslation('order')
  const { view } = useTerminal()
  return (
    <TabLinks
      param="loan"
      look="segment"
      label={`${t(`form.${view.side}`)}: ${t('form.loan')}`}
      selected={form.values.loan}
      className="loans"
      items={form.loans.map((value) => ({ value, label: t(`form.loan_${value}`) }))}
    />
  )
}

export default function MarginWallet(props: MarginWalletProps) {
  const { data } = useTerminal()
  if (props.margin.hindrance === null) return <OpenWallet {...props} />
  // What keeps the person from all orders stands by the button.
  return data.viewer?.hindrance === null && <MarginAccess margin={props.margin} />
}

function OpenWallet({ form, margin, mask }: MarginWalletProps) {
  const { t } = useTranslation('margin')
  const formats = useFormats()
  const local = useLocalPath()
  const { wallet, risk, debt, debts, mayBorrow } = margin
  const isUnified = wallet === 'unified'
  const owed = isUnified ? debts[form.payCoin] : undefined
  return (
    <div className="margin-wallet">
      {form.loans.length > 0 && <LoanLinks form={form} />}
      {!mayBorrow && <p className="note">{t('terminal.noBorrow')}</p>}
      <dl className="summary num">
        {form.borrowable !== undefined && (
          <div>
            <dt>{t('coins.borrowable')}</dt>
            <dd>{mask(<Amount text={form.borrowable} coin={form.payCoin} named />)}</dd>
          </div>
        )}
        <div>
          <dt>{t('state.risk')}</dt>
          <dd>{risk === null ? t('state.none') : formats.percent(risk, { places: 2, signed: false })}</dd>
        </div>
        {owed !== undefined && (
          <div>
            <dt>{t('state.debt')}</dt>
            <dd>{mask(<Amount text={owed} coin={form.payCoin} named />)}</dd>
          </div>
        )}
        {debt !== '0' && (
          <div>
            <dt>{t('state.debt')}</dt>
            <dd>{mask(<Amount text={debt} coin="USDT" named />)}</dd>
          </div>
        )}
      </dl>
      <Link
        to={local(isUnified ? '/unified' : `/margin?wallet=${encodeURIComponent(wallet)}`)}
        className="text-accent"
      >
        {t(isUnified ? 'toUnified' : 'terminal.wallet')}
      </Link>
    </div>
  )
}
