// What the contract obliges to, in short: steps, bounds, funding, fees; and the ways to all of it.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { contractPath } from '#app/parts/contract-path.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useContract } from './contract-context.ts'
import type { ContractFacts } from './contract-facts.ts'
import { useInfoLines } from './info-lines.tsx'
import type { ContractData } from './load-contract.server.ts'

function InfoList({ contract, rules }: { contract: ContractFacts; rules: ContractData['rules'] }) {
  return (
    <dl className="rule-list">
      {useInfoLines(contract, rules).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A pane of narrow screens. */
export function InfoPanel() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const local = useLocalPath()
  const { contract, rules } = data
  return (
    <section className="region info" aria-label={t('info.title')}>
      <InfoList contract={contract} rules={rules} />
      <p className="rule-links">
        <Link to={local(`${contractPath(contract.symbol)}/info`)}>{t('info.all')}</Link>{' '}
        <Link to={local(`${contractPath(contract.symbol)}/funding`)}>{t('info.fundingHistory')}</Link>
      </p>
    </section>
  )
}

/** Of the top line. */
export function InfoLinks() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const local = useLocalPath()
  return (
    <Link
      to={local(`${contractPath(data.contract.symbol)}/info`)}
      className="icon-button rules-link"
      aria-label={t('info.title')}
      title={t('info.title')}
    >
      <Icon name="info" />
    </Link>
  )
}
