// The types of orders in one line that never wraps: the two usual ones as tabs, those that wait for a price in a menu
// beside them, which opens without JavaScript.

import { useTranslation } from 'react-i18next'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
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

function WaitingTypes() {
  const { t } = useTranslation('order')
  const { data, view } = useTerminal()
  const isChosen = isPlanType(view.type)
  return (
    <ChoiceMenu
      className="waiting-types"
      chosen={view.type}
      isMarked={isChosen}
      text={isChosen ? t(`form.${view.type}`) : t('form.conditional')}
    >
      {inMenu
        .filter((type) => typeFor(view.side, type, data.wallet) === type)
        .map((type) => (
          <TypeLink key={type} type={type} />
        ))}
    </ChoiceMenu>
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
