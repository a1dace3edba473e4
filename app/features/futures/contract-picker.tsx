// The name of the contract, and behind it all contracts by line: links, with a filter once the page is alive.

import { Link } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { contractPath, mixLineNames, mixLines } from '#app/parts/contract-path.ts'
import { moveOf } from '#app/parts/move-of.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useContract } from './contract-context.ts'

export function ContractPicker() {
  const { t } = useTranslation('futures')
  const { data } = useContract()
  const local = useLocalPath()
  const formats = useFormats()
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState('')
  const { contract, contracts } = data
  const found = useMemo(() => {
    const text = wanted.trim().toLowerCase()
    return contracts.filter(({ name }) => name.toLowerCase().includes(text))
  }, [contracts, wanted])
  return (
    <details className="pairs contract-picker" data-menu="">
      <summary>
        <span className="sr-only">{t('picker.choose')} </span>
        <CoinLogo coin={contract.base} size={28} />
        <span className="pair-name">
          <b lang="en" translate="no">
            {contract.name}
          </b>
          <small>{t(`line.${contract.line}`)}</small>
        </span>
        <Icon name="chevronDown" size={14} />
      </summary>
      <div className="pairs-list">
        <div className="pair-browser">
          {hydrated && (
            <label className="pair-search">
              <input
                type="search"
                value={wanted}
                placeholder={t('picker.search')}
                aria-label={t('picker.search')}
                onChange={(event) => setWanted(event.target.value)}
              />
            </label>
          )}
          {found.length === 0 && <p className="pairs-none">{t('picker.none')}</p>}
          <div className="contract-lists">
            {mixLineNames.map((mix) => {
              const rows = found.filter(({ line }) => line === mixLines[mix])
              return (
                rows.length > 0 && (
                  <section key={mix} aria-label={t(`line.${mixLines[mix]}`)}>
                    <h2>{t(`line.${mixLines[mix]}`)}</h2>
                    <ul>
                      {rows.map((row) => (
                        <li key={row.symbol}>
                          <Link
                            to={local(contractPath(row.symbol))}
                            className="pair-row"
                            aria-current={row.symbol === contract.symbol ? 'page' : undefined}
                          >
                            <span className="pair">
                              <b lang="en" translate="no">
                                {row.name}
                              </b>
                              <small>{t('picker.leverage', { leverage: `${row.maxLeverage}x` })}</small>
                            </span>
                            <span className="figures num">
                              {formats.decimal(row.last, { places: row.priceDecimals })}
                              <small data-move={moveOf(row.change)}>{formats.percent(row.change)}</small>
                            </span>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              )
            })}
          </div>
        </div>
      </div>
    </details>
  )
}
