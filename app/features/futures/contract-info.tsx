// The page of one contract's terms: steps, bounds, fees, funding, and the table of its position tiers.

import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { contractPath } from '#app/parts/contract-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table, Td, Th } from '#app/ui/table.tsx'
import { useInfoLines } from './info-lines.tsx'
import type { ContractInfoData } from './load-info.server.ts'

export function ContractInfo({ contract, rules }: ContractInfoData) {
  const { t } = useTranslation('futures')
  const local = useLocalPath()
  const { name, symbol, line } = contract
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 px-4 py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl" lang="en" translate="no">
            {name}
          </h1>
          <p className="text-text-2">{t(`line.${line}`)}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={local(`${contractPath(symbol)}/funding`)} size={40}>
            {t('info.fundingHistory')}
          </ButtonLink>
          <ButtonLink to={local(contractPath(symbol))} kind="primary" size={40}>
            {t('info.trade', { contract: name })}
          </ButtonLink>
        </span>
      </header>
      <section className="rounded-3 border border-line-1 bg-bg-1 px-4 py-2" aria-label={t('info.title')}>
        <dl>
          {useInfoLines(contract, rules).map(([label, value]) => (
            <div
              key={label}
              className="flex min-h-9 items-center justify-between gap-4 border-line-1 not-last:border-b"
            >
              <dt className="text-text-3">{label}</dt>
              <dd className="num text-end">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <TierTable contract={contract} rules={rules} />
    </div>
  )
}

function TierTable({ contract }: ContractInfoData) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const coin = contract.line === 'coinm' ? contract.unit : contract.quote
  const share = (text: string) => formats.percent(text, { places: undefined, maxPlaces: 4, signed: false })
  return (
    <div className="flex flex-col gap-3">
      <h2 id="tiers">{t('tiers.title')}</h2>
      <p className="text-text-2">{t('tiers.text')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="tiers"
        className="overflow-x-auto rounded-3 border border-line-1 bg-bg-1"
      >
        <Table>
          <thead>
            <tr>
              <Th>{t('tiers.tier')}</Th>
              <Th end>{t('tiers.value', { coin })}</Th>
              <Th end>{t('tiers.leverage')}</Th>
              <Th end>{t('tiers.rate')}</Th>
              <Th end>{t('tiers.deduction', { coin })}</Th>
            </tr>
          </thead>
          <tbody>
            {contract.terms.tiers.map(({ number, above, upTo, leverageMax, rate, deduction }) => (
              <tr key={number} className="h-9 border-line-1 border-t">
                <Td>{number}</Td>
                <Td end>
                  {formats.decimal(above)} – {formats.decimal(upTo)}
                </Td>
                <Td end>{leverageMax}x</Td>
                <Td end>{share(rate)}</Td>
                <Td end>{formats.decimal(deduction)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </div>
  )
}
