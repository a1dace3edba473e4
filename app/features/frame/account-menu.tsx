// The menu of a person: the account and those they act for, what they own, the way out.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { User } from '#app/parts/root-data.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { LogoutForm } from './logout-form.tsx'
import { menuBox } from './menu-box.ts'

const places = [
  { path: '/assets', words: 'assets', icon: 'wallet' },
  { path: '/assets/deposit', words: 'deposit', icon: 'wallet' },
  { path: '/assets/withdraw', words: 'withdraw', icon: 'wallet' },
  { path: '/assets/fiat/deposit', words: 'fiatDeposit', icon: 'wallet' },
  { path: '/assets/fiat/withdraw', words: 'fiatWithdraw', icon: 'wallet' },
  { path: '/buy-bitcoin', words: 'buyBitcoin', icon: 'wallet' },
  { path: '/orders', words: 'orders', icon: 'list' },
  { path: '/orders/fiat', words: 'fiatOrders', icon: 'list' },
  { path: '/alerts', words: 'alerts', icon: 'bell' },
  { path: '/replay', words: 'replay', icon: 'chart' },
] as const

export function AccountMenu({ name, accounts }: Pick<User, 'name' | 'accounts'>) {
  const { t } = useTranslation()
  const local = useLocalPath()
  return (
    <details className="group relative" name="header-menu">
      <summary
        aria-label={`${t('nav.account')}: ${name}`}
        className="flex h-8 max-w-44 list-none items-center gap-1.5 rounded-2 px-2 text-text-2 group-open:bg-bg-2 hover:bg-bg-2 hover:text-text-1"
      >
        <Icon name="user" className="shrink-0" />
        <span className="truncate max-pc:hidden">{name}</span>
      </summary>
      <div className={cx(menuBox, 'max-h-[80dvh] min-w-44 overflow-y-auto')}>
        <Link to={local('/account')} className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2">
          <Icon name="user" className="text-text-3" />
          {t('nav.account')}
        </Link>
        <Link
          to={local('/account/notifications')}
          className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2"
        >
          <Icon name="bell" className="text-text-3" />
          {t('nav.notifications')}
        </Link>
        {accounts.length > 1 && <AccountSwitch accounts={accounts} />}
        <Link
          to={local('/account/sub-accounts')}
          className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2"
        >
          <Icon name="user" className="text-text-3" />
          {t('nav.subAccounts')}
        </Link>
        {places.map(({ path, words, icon }) => (
          <Link
            key={path}
            to={local(path)}
            className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2"
          >
            <Icon name={icon} className="text-text-3" />
            {t(`nav.${words}`)}
          </Link>
        ))}
        <LogoutForm className="w-full justify-start!" />
      </div>
    </details>
  )
}
