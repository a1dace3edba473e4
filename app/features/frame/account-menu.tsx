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
      <div className={cx(menuBox, 'min-w-44')}>
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
        <Link to={local('/assets')} className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2">
          <Icon name="wallet" className="text-text-3" />
          {t('nav.assets')}
        </Link>
        <Link to={local('/orders')} className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2">
          <Icon name="list" className="text-text-3" />
          {t('nav.orders')}
        </Link>
        <Link to={local('/replay')} className="flex h-8 items-center gap-2 rounded-2 px-3 hover:bg-bg-2">
          <Icon name="chart" className="text-text-3" />
          {t('nav.replay')}
        </Link>
        <LogoutForm className="w-full justify-start!" />
      </div>
    </details>
  )
}
