// The types of orders in one line that never wraps: the two usual ones as tabs, those that wait for a price in a menu
// beside them, which opens without JavaScript.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { type FormType, isPlanType, orderTypes } from './order-values.ts'
import { useTerminal } from './terminal-context.ts'
import { typeFor } from './view-state.ts'

const inTabs = orderTypes.filter((type) => !isPlanType(type))
const inMenu = orderTypes.filter(isPlanType)

function TypeLink({ type }: { type: FormType }) {
  const { t } = useTranslation('order')
  const { view } = useTerminal()
  const next = new URLSearchParams(useNewestSearch())
  next.set('type', type)
  return (
    <SearchLink to={`?${next}`} aria-current={type === view.type ? 'true' : undefined}>
      {t(`form.${type}`)}
    </SearchLink>
  )
}

/** Closed by a choice; the focus stays with it. */
function WaitingTypes() {
  const { t } = useTranslation('order')
  const { view } = useTerminal()
  const menu = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice
  useEffect(() => {
    const box = menu.current
    if (box?.open !== true) return
    const hadFocus = box.contains(document.activeElement)
    box.open = false
    if (hadFocus) box.querySelector('summary')?.focus()
  }, [view.type])
  const isChosen = isPlanType(view.type)
  return (
    <details ref={menu} data-menu className="waiting-types">
      <summary data-chosen={isChosen || undefined}>
        <span className="truncate">{isChosen ? t(`form.${view.type}`) : t('form.conditional')}</span>
        <Icon name="chevronDown" size={12} className="shrink-0" />
      </summary>
      <div>
        {inMenu
          .filter((type) => typeFor(view.side, type) === type)
          .map((type) => (
            <TypeLink key={type} type={type} />
          ))}
      </div>
    </details>
  )
}

export function TypeTabs() {
  const { t } = useTranslation('order')
  const { view } = useTerminal()
  return (
    <nav aria-label={`${t(`form.${view.side}`)}: ${t('form.type')}`} className="types">
      {inTabs.map((type) => (
        <TypeLink key={type} type={type} />
      ))}
      <WaitingTypes />
    </nav>
  )
}
