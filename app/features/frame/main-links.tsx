// The pages there are: in the top bar, and in the menu of phones.

import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'

export function MainLinks({ className }: { className?: string }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  return (['markets', 'spot', 'mix', 'bots', 'earn'] as const).map((page) => (
    <NavLink
      key={page}
      to={local(`/${page}`)}
      prefetch="intent"
      className={({ isActive }) =>
        cx(
          'flex h-8 items-center rounded-2 px-3 font-medium hover:text-text-1 pad:max-pc:px-2',
          isActive ? 'text-text-1' : 'text-text-2',
          // A tablet has no room for all of them.
          page === 'earn' && 'pad:max-pc:hidden',
          className,
        )
      }
    >
      {t(`nav.${page}`)}
    </NavLink>
  ))
}
