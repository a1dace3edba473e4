// Another pair: the list of pairs opens from the name of this one, without JavaScript too; wide screens can keep it in a
// rail beside the terminal.

import { useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#app/i18n/use-locale.ts'
import { keepChoice } from '#app/live/kept-choice.ts'
import { Store } from '#app/live/store.ts'
import { useStore } from '#app/live/use-store.ts'
import { CoinLogo } from '#app/parts/coin-logo.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PairBrowser } from './pair-browser.tsx'
import { railCookie, railPinned } from './pair-rail.ts'
import { useTerminal } from './terminal-context.ts'

/** Chosen on the living page; null = as the page came. */
const chosen = new Store<boolean | null>(null)

function pin(isPinned: boolean): void {
  chosen.set(isPinned)
  keepChoice(railCookie, isPinned ? railPinned : '')
}

export function useRail(): boolean {
  const { data } = useTerminal()
  return useStore(chosen) ?? data.hasRail
}

/** Only wide screens have a place for the rail: the styles hide this on others. */
function PinButton() {
  const { t } = useTranslation('terminal')
  const hydrated = useHydrated()
  const isPinned = useRail()
  if (!hydrated) return null
  const label = t(isPinned ? 'pairs.unpin' : 'pairs.pin')
  return (
    <button
      type="button"
      className="icon-button pin"
      aria-label={label}
      aria-pressed={isPinned}
      title={label}
      onClick={() => pin(!isPinned)}
    >
      <Icon name="pin" size={14} />
    </button>
  )
}

export function PairRail() {
  const { t } = useTranslation('terminal')
  const hydrated = useHydrated()
  const isPinned = useRail()
  if (!isPinned) return null
  return (
    <aside className="pair-rail" aria-label={t('pairs.rail')}>
      <PinButton />
      <PairBrowser isLive={hydrated} />
    </aside>
  )
}

export function PairPicker() {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const locale = useLocale()
  const [search] = useSearchParams()
  const menu = useRef<HTMLDetailsElement>(null)
  // A list chosen or searched without JavaScript comes back with the page. Afterwards the element opens and closes itself.
  const [opened] = useState(search.has('pairs'))
  const [open, setOpen] = useState(opened)
  const isPinned = useRail()
  const { base, quote, name } = data.market
  const look = () => setOpen(menu.current?.open === true)
  // It may have been opened before scripts were there.
  useEffect(look, [])
  useEffect(() => {
    if (isPinned && menu.current) menu.current.open = false
  }, [isPinned])
  return (
    <details
      ref={menu}
      className="pairs"
      data-menu=""
      data-locale={locale}
      open={opened || undefined}
      onToggle={look}
      // React draws what a focus changes before the next key; what a toggle changes may wait until typing ends.
      onFocus={look}
    >
      <summary>
        <span className="sr-only">{t('pairs.choose')} </span>
        <CoinLogo coin={base} size={28} />
        <span className="pair-name" lang="en" translate="no">
          <b>
            {base}/{quote}
          </b>
          <small>{name}</small>
        </span>
        <Icon name="chevronDown" size={14} />
      </summary>
      <div className="pairs-list">
        <PinButton />
        <PairBrowser isLive={open} />
      </div>
    </details>
  )
}
