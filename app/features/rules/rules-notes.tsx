// Beside the rules of the pairs: limits of every account, how to read the columns, fees by VIP level.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Table, Td, Th } from '#app/ui/table.tsx'
import type { RulesData } from './load-rules.ts'

function Limits({ limits }: Pick<RulesData, 'limits'>) {
  const { t } = useTranslation('rules')
  return (
    <section className="panel flex flex-col gap-2 p-4">
      <h2 className="text-md">{t('limits.title')}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {(['perPair', 'total'] as const).map((name) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{t(`limits.${name}`)}</dt>
            <dd className="num text-end font-medium">{limits[name]}</dd>
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

function Ladder({ ladder }: Pick<RulesData, 'ladder'>) {
  const { t } = useTranslation('rules')
  const formats = useFormats()
  const share = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 3 })
  const names = ['volume', 'assets', 'token', 'maker', 'taker'] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="panel overflow-x-auto" aria-label={t('vip.title')} tabIndex={0}>
      <h2 className="flex h-11 items-center px-4 text-md">{t('vip.title')}</h2>
      <Table>
        <thead>
          <tr className="border-y border-line-1">
            <Th className="ps-4!">{t('vip.level')}</Th>
            {names.map((name) => (
              <Th key={name} end className="last:pe-4!">
                {t(`vip.${name}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ladder.map((level, index) => (
            <tr key={level.spotVolume30d} className="h-8 border-b border-line-1 last:border-0">
              <Td className="ps-4!">VIP {index}</Td>
              <Td end>{formats.decimal(level.spotVolume30d)}</Td>
              <Td end>{formats.decimal(level.assets)}</Td>
              <Td end>{formats.decimal(level.tokenHeld)}</Td>
              <Td end>{share(level.makerFee)}</Td>
              <Td end className="pe-4!">
                {share(level.takerFee)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="px-4 py-2 text-sm text-text-3">{t('vip.or')}</p>
    </section>
  )
}

export function RulesNotes({ limits, ladder }: Pick<RulesData, 'limits' | 'ladder'>) {
  return (
    <div className="grid items-start gap-4 pc:grid-cols-[2fr_3fr]">
      <Limits limits={limits} />
      <Ladder ladder={ladder} />
    </div>
  )
}
