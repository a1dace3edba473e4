// Name and value of each of a contract's terms, in the reader's language.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { contractRates } from '#engine/futures/formulas/rates.ts'
import type { ContractFacts } from './contract-facts.ts'
import type { ContractInfoData } from './load-info.server.ts'

export function useInfoLines(
  contract: ContractFacts,
  rules: ContractInfoData['rules'],
): [string, ReactNode][] {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const { unit, quote, settle } = contract
  const share = (text: string, places?: number) =>
    formats.percent(text, {
      ...(places === undefined ? { places, maxPlaces: 4 } : { places }),
      signed: false,
    })
  const size = (text: string) => `${formats.decimal(text)} ${unit}`
  return [
    [t('info.kind'), t(contract.line === 'coinm' ? 'info.inverse' : 'info.linear', { coin: settle })],
    [t('info.settle'), settle],
    [t('info.tick'), `${formats.decimal(rules.tick)} ${quote}`],
    [t('info.lot'), size(rules.lot)],
    [t('info.minAmount'), size(rules.minAmount)],
    [t('info.minNotional'), <Amount key="least" text={rules.minNotional} coin={quote} named />],
    [t('info.maxAmount'), size(rules.maxAmount)],
    [t('info.maxMarketAmount'), size(rules.maxMarketAmount)],
    [t('info.priceBand'), share(rules.priceBand)],
    [t('info.maxLeverage'), `${rules.maxLeverage}x`],
    [
      t('info.fees'),
      `${share(rules.makerFee ?? contractRates.maker)} / ${share(rules.takerFee ?? contractRates.taker)}`,
    ],
    [t('info.funding'), t('info.fundingHours', { count: rules.fundingHours })],
    [t('info.fundingCap'), `±${share(rules.fundingCap)}`],
  ]
}
