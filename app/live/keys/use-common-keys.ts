// What a key does on every terminal, of pairs and of contracts: each what a link, field or button on the screen does.

import { useLocation, useNavigate, useNavigationType, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { toggleCadence } from '../cadence.ts'
import { toggleFullScreen } from './full-screen.tsx'
import { cancelFocused, find, formField, inForm, openPairs } from './key-targets.ts'

const coarsest = 3

/** In the state of an address: the focus is to go into the order form. */
const focusesForm = 'order-form'

/** Moves the focus once the page shows the address that asks for it: what is typed before that belongs elsewhere. */
function useFormFocus(): void {
  const { key, state } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new address
  useEffect(() => {
    if (isNew && state === focusesForm) inForm('input[inputmode="decimal"]')?.focus()
  }, [key])
}

/** `toForm`: another view of the order form, which gets the focus. */
export function useCommonKeys(view: { group: number }, openSheet: () => void) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const [search] = useSearchParams()
  useFormFocus()
  const go = (changes: Record<string, string>, hash = '', state?: string) =>
    navigate(queryWith(search, changes).replace(/^\.$/, '') + hash || '.', {
      replace: true,
      preventScrollReset: true,
      state,
    })
  const toForm = (changes: Record<string, string>) => {
    const isDrawer = find('.phone-bar')?.checkVisibility() === true
    go(changes, isDrawer ? '#order-form' : '', focusesForm)
  }
  const group = (step: 1 | -1) => go({ group: String(Math.max(0, Math.min(coarsest, view.group + step))) })
  const toPreferences = () => {
    const drawer = find('[data-drawer="preferences"]')
    if (drawer === null) navigate(local('/account/preferences'))
    else drawer.click()
  }
  const actions = {
    sheet: openSheet,
    search: openPairs,
    limit: () => toForm({ type: 'limit' }),
    market: () => toForm({ type: 'market' }),
    trigger: () => toForm({ type: 'trigger' }),
    trailing: () => toForm({ type: 'trailing' }),
    amount: () => (formField('amount') ?? formField('total'))?.focus(),
    coarser: () => group(1),
    finer: () => group(-1),
    fullScreen: toggleFullScreen,
    pause: toggleCadence,
    cancelRow: cancelFocused,
    cancelAll: () => find('#orders [data-cancel-all]')?.click(),
    preferences: toPreferences,
  }
  return { toForm, actions }
}
