// The trading rules of the terminal's pair with their limits; fetched when they are opened.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { limitNames, ruleNames, useLimitText, useRuleText } from '#app/parts/rule-facts.tsx'
import { useTerminal } from './terminal-context.ts'

export default function PairRuleList() {
  const { t } = useTranslation('rules')
  const { data } = useTerminal()
  const local = useLocalPath()
  const rule = useRuleText()
  const limit = useLimitText()
  const { rules, market } = data
  return (
    <>
      <dl className="rule-list num">
        {ruleNames.map((name) => (
          <div key={name}>
            <dt>{t(`column.${name}`)}</dt>
            <dd>{rule(rules, name)}</dd>
          </div>
        ))}
        {limitNames.map((name) => (
          <div key={name}>
            <dt>{t(`limits.${name}`)}</dt>
            <dd>{limit(rules, name)}</dd>
          </div>
        ))}
      </dl>
      <p className="rule-links">
        <Link to={`${local('/spot-trading-rules')}#${market.symbol}`}>{t('all')}</Link>
        <Link to={local(`/coins/${market.base}`)}>{t('coin', { coin: market.name })}</Link>
      </p>
    </>
  )
}
