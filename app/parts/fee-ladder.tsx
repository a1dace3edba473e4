// The fee ladder (domain.md 3.1): what each level requires and what it pays; one's own level stands out.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { Table, Td, Th } from '#app/ui/table.tsx'
import type { FeeStep } from './fee-steps.ts'

const columns = ['volume', 'assets', 'token', 'maker', 'taker'] as const

export function FeeLadder({ ladder, own }: { ladder: readonly FeeStep[]; own?: number }) {
  const { t } = useTranslation('vip')
  const formats = useFormats()
  const share = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 3 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="panel overflow-x-auto" aria-label={t('ladder.title')} tabIndex={0}>
      <h2 className="flex h-11 items-center px-4 text-md">{t('ladder.title')}</h2>
      <Table>
        <thead>
          <tr className="border-y border-line-1">
            <Th className="ps-4!">{t('ladder.level')}</Th>
            {columns.map((name) => (
              <Th key={name} end className="last:pe-4!">
                {t(`ladder.${name}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ladder.map((level, index) => (
            <tr
              key={level.spotVolume30d}
              aria-current={index === own ? 'true' : undefined}
              className={cx('h-8 border-b border-line-1 last:border-0', index === own && 'bg-accent-soft')}
            >
              <Td className="ps-4!">
                VIP {index}
                {index === own && <span className="ms-2 text-sm text-accent">{t('ladder.own')}</span>}
              </Td>
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
      <p className="px-4 py-2 text-sm text-text-3">{t('ladder.or')}</p>
    </section>
  )
}
