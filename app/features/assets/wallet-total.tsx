// What the wallets of one tab are worth together, the switch that hides small balances, and the file of them.

import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { FileLink } from '#app/parts/list-tools.tsx'
import { SwitchLink } from '#app/ui/switch-link.tsx'
import type { WalletTab } from './wallet-tabs.ts'

export interface WalletTotalProps {
  tab: WalletTab
  total: string
  currency: string
  hidesSmall: boolean
  hidden: number
  /** The choice of currency. */
  children: ReactNode
}

/** The switch of small balances as an address. */
export function useSmallSwitch(hidesSmall: boolean): string {
  const [search] = useSearchParams()
  const otherwise = new URLSearchParams(search)
  if (hidesSmall) otherwise.delete('small')
  else otherwise.set('small', 'hide')
  return `?${otherwise}`
}

export function WalletTotal({ tab, total, currency, hidesSmall, hidden, children }: WalletTotalProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const otherwise = useSmallSwitch(hidesSmall)
  return (
    <section className="panel flex flex-wrap items-end justify-between gap-4 p-4">
      <div>
        <h2 className="text-sm font-normal text-text-3">
          {t('wallets.total', { wallet: t(`wallets.tabs.${tab}`) })}
        </h2>
        <p className="num text-2xl font-semibold">{formats.money(total, currency)}</p>
      </div>
      {tab !== 'spot' && (
        <SwitchLink to={otherwise} isOn={hidesSmall}>
          {hidesSmall ? t('hideSmallCount', { count: hidden }) : t('hideSmall')}
        </SwitchLink>
      )}
      <FileLink href={`/export/assets.csv?wallet=${tab}${hidesSmall ? '&small=hide' : ''}`} />
      {children}
    </section>
  )
}
