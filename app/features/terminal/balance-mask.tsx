// Own balances behind dots, for screens that others can see; the eye shows and hides them.

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hiddenBalances, hideBalances } from '#app/live/hidden-balances.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTerminal } from './terminal-context.ts'

const dots = '••••'

/** The page's own answer until it is hydrated, afterwards the store. */
export function useHiddenBalances(): boolean {
  const { data } = useTerminal()
  useEffect(() => hiddenBalances.set(data.hidesBalances), [data.hidesBalances])
  return useSyncExternalStore(
    hiddenBalances.subscribe,
    () => hiddenBalances.get(),
    () => data.hidesBalances,
  )
}

/** Puts dots in the place of a figure while balances are hidden. */
export function useMask(): <Figure>(figure: Figure) => Figure | string {
  const hidden = useHiddenBalances()
  return (figure) => (hidden ? dots : figure)
}

export function BalanceEye() {
  const { t } = useTranslation('shortcuts')
  const hydrated = useHydrated()
  const hidden = useHiddenBalances()
  if (!hydrated) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('hide')}
      aria-pressed={hidden}
      title={hidden ? t('show') : t('hide')}
      onClick={() => hideBalances(!hidden)}
    >
      <Icon name={hidden ? 'eyeOff' : 'eye'} size={14} />
    </button>
  )
}
