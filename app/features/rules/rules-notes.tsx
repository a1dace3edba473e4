// Beside the rules of the pairs: limits of every account, how to read the columns, fees by level.

import { useTranslation } from 'react-i18next'
import { FeeLadder } from '#app/parts/fee-ladder.tsx'
import { limitNames, useLimitText } from '#app/parts/rule-facts.tsx'
import type { RulesData } from './load-rules.ts'

function Limits({ limits }: Pick<RulesData, 'limits'>) {
  const { t } = useTranslation('rules')
  const text = useLimitText()
  return (
    <section className="panel flex flex-col gap-2 p-4">
      <h2 className="text-md">{t('limits.title')}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {limits &&
          limitNames.map((name) => (
            <div key={name} className="contents">
              <dt className="text-text-2">{t(`limits.${name}`)}</dt>
              <dd className="num text-end font-medium">{text(limits, name)}</dd>
            </div>
          ))}
      </dl>
      <h2 className="mt-3 text-md">{t('notes.title')}</h2>
      <ul className="flex flex-col gap-1.5 text-text-2">
        {(['band', 'slippage', 'notional'] as const).map((name) => (
          <li key={name}>{t(`notes.${name}`)}</li>
        ))}
      </ul>
    </section>
  )
}

export function RulesNotes({ limits, ladder }: Pick<RulesData, 'limits' | 'ladder'>) {
  return (
    <div className="grid items-start gap-4 pc:grid-cols-[2fr_3fr]">
      <Limits limits={limits} />
      <FeeLadder ladder={ladder} />
    </div>
  )
}
