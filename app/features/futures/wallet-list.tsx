// The wallets of contracts by line and coin: equity, what is available, floating profit, and the way to transfer.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { moveOf } from '#app/parts/move-of.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useContract } from './contract-context.ts'
import { ColumnHeads } from './positions.tsx'
import { useOwn } from './use-own.ts'

const columns = ['coin', 'equity', 'available', 'margin', 'orders', 'unrealised', 'action'] as const

export function WalletList() {
  const { t } = useTranslation('futures')
  const local = useLocalPath()
  const { data } = useContract()
  const balances = useOwn((state) => state.balances)
  const own = (one: (typeof balances)[number]) =>
    one.line === data.contract.line && one.coin === data.contract.settle
  const shown = balances.filter((one) => own(one) || Number(one.equity) !== 0)
  return (
    <table className="order-table cards">
      <ColumnHeads names={columns} />
      <tbody>
        {shown.map((one) => {
          const { line, coin } = one
          return (
            <tr key={`${line} ${coin}`}>
              <td className="contract-cell">
                <b lang="en" translate="no">
                  {coin}
                </b>
                <small>{t(`line.${line}`)}</small>
              </td>
              {(['equity', 'crossAvailable', 'isolatedMargin', 'orderCost'] as const).map((name) => (
                <td key={name} className="num end half" data-label={t(`wallet.${name}`)}>
                  <Amount text={one[name]} coin={coin} />
                </td>
              ))}
              <td className="num end half" data-label={t('column.unrealised')}>
                <span data-move={moveOf(one.unrealised)}>
                  <Amount text={one.unrealised} coin={coin} signed />
                </span>
              </td>
              <td className="row-actions">
                <ButtonLink to={local(`/assets/transfer?to=${line}&coin=${coin}`)} size={24}>
                  {t('row.transfer')}
                </ButtonLink>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
