// The accounts that a login may act for, in the menu of the account.

import { useTranslation } from 'react-i18next'
import type { User } from '#app/parts/root-data.ts'
import { SwitchForm } from '#app/parts/switch-form.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function AccountSwitch({ accounts }: Pick<User, 'accounts'>) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('switch.label')} className="border-y border-line-1 py-1">
      {accounts.map(({ account, name, kind, isCurrent }) => (
        <li key={account}>
          {isCurrent ? (
            <span aria-current="true" className="flex min-h-8 items-center gap-2 px-3 text-accent">
              <Icon name="check" />
              {name} ({t(`switch.kind.${kind}`)})
            </span>
          ) : (
            <SwitchForm account={account} kind="ghost" className="w-full justify-start!">
              {name} ({t(`switch.kind.${kind}`)})
            </SwitchForm>
          )}
        </li>
      ))}
    </ul>
  )
}
