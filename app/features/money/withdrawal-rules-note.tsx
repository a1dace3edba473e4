// What the rules for withdrawals ask and leave, above the form.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import type { WithdrawPage } from './load-withdraw.server.ts'

interface WithdrawalRulesNoteProps {
  coin: string
  rules: NonNullable<WithdrawPage['rules']>
}

export function WithdrawalRulesNote({ coin, rules }: WithdrawalRulesNoteProps) {
  const { t } = useTranslation('money')
  const formats = useFormats()
  const { waitHours, waiting, nextAt, stable } = rules
  const share = (left: string, of: string) =>
    t('withdraw.rules.leftOf', { left: formats.decimal(left), of: formats.decimal(of) })
  const facts = [
    {
      label: t('withdraw.rules.waiting'),
      value:
        nextAt === null
          ? t('withdraw.rules.none')
          : t('withdraw.rules.until', {
              amount: formats.decimal(waiting),
              coin,
              time: formats.dateTime(nextAt),
            }),
    },
    ...(stable
      ? [
          { label: t('withdraw.rules.stableDay'), value: share(stable.leftOfDay, stable.perDay) },
          { label: t('withdraw.rules.stableMonth'), value: share(stable.leftOfMonth, stable.perMonth) },
        ]
      : []),
  ]
  return (
    <>
      <p className="px-4 pt-4 text-sm text-text-2">{t('withdraw.rules.text', { hours: waitHours })}</p>
      <FactList facts={facts} />
    </>
  )
}
