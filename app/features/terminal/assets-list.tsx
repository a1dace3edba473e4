// Own balances: what is free and what open orders hold.

import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useMask } from './balance-mask.tsx'
import { FigureCell, HeadRow } from './order-cells.tsx'
import { useTerminal } from './terminal-context.ts'
import { useBalances } from './use-own-prices.ts'

const held = (text: string) => /[1-9]/.test(text)

export function AssetsList() {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const local = useLocalPath()
  const mask = useMask()
  const balances = useBalances().filter((row) => held(row.available) || held(row.frozen))
  if (balances.length === 0) {
    const verify = data.viewer?.hindrance === 'kyc'
    return (
      <EmptyState
        text={t('empty.assets')}
        action={verify && <ButtonLink to={local('/account/verified')}>{t('empty.assetsAction')}</ButtonLink>}
      />
    )
  }
  return (
    <table className="order-table cards assets">
      <HeadRow
        names={[
          { text: t('column.coin') },
          { text: t('column.available'), end: true },
          { text: t('column.frozen'), end: true },
        ]}
      />
      <tbody>
        {balances.map((row) => (
          <tr key={row.coin}>
            <td data-label={t('column.coin')} lang="en" translate="no">
              <b>{row.coin}</b>
            </td>
            <FigureCell label={t('column.available')}>{mask(formats.decimal(row.available))}</FigureCell>
            <FigureCell label={t('column.frozen')}>{mask(formats.decimal(row.frozen))}</FigureCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
