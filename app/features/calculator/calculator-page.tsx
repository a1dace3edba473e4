// The calculator: tabs, the form of one of them, and its answer beside it.

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'
import { calculate } from './calculate.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { type CalculatorTab, calculatorTabs, pathOf } from './calculator-tabs.ts'
import { readChosen, type Typed } from './read-input.ts'
import { ResultPanel } from './result-panel.tsx'

interface CalculatorPageProps {
  tab: CalculatorTab
  /** As in the address, or an example. */
  given: Typed
  isSent: boolean
  /** The query of the address: the other tabs begin with it. */
  search: string
}

export function CalculatorPage({ tab, given, isSent, search }: CalculatorPageProps) {
  const { t } = useTranslation('calculator')
  const local = useLocalPath()
  const locale = useLocale()
  const [typed, setTyped] = useState(given)
  const answer = useMemo(() => calculate(tab, typed, locale), [tab, typed, locale])
  return (
    <div className="mx-auto flex w-full max-w-[1080px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="calculator">{t(`tab.${tab}.title`)}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t(`tab.${tab}.lead`)}</p>
      </div>
      <PageTabs
        label={t('tabs')}
        tabs={calculatorTabs.map((one) => ({
          to: local(pathOf(one)) + search,
          label: t(`tab.${one}.label`),
        }))}
      />
      <div className="grid items-start gap-4 pad:grid-cols-2">
        <CalculatorForm
          tab={tab}
          typed={typed}
          errors={answer.ok ? {} : answer.errors}
          isSent={isSent}
          onChange={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
        />
        <ResultPanel answer={answer} product={readChosen(tab, typed).product} />
      </div>
      <p className="text-sm text-text-3">{t('demo')}</p>
    </div>
  )
}
