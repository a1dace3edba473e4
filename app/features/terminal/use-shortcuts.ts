// The shortcuts of the terminal: each does what a link, field or button on the screen does, and never sends an order.

import { useLocation, useNavigate, useNavigationType, useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { toggleCadence } from '#app/live/cadence.ts'
import { offerCommands } from '#app/live/commands.ts'
import { restoreFastMode } from '#app/live/fast-mode.ts'
import { hiddenBalances, hideBalances } from '#app/live/hidden-balances.ts'
import { ownKeys, restoreOwnKeys } from '#app/live/own-keys.ts'
import { restoreSingleKeys, singleKeys } from '#app/live/shortcut-switch.ts'
import { useStore } from '#app/live/use-store.ts'
import { queryWith } from '#app/parts/query-with.ts'
import {
  keyOf,
  keyText,
  printedKey,
  type Shortcut,
  type ShortcutRow,
  shareKey,
  shortcutOf,
  shortcuts,
} from '#app/parts/shortcuts.ts'
import { say } from '#app/ui/toast.tsx'
import { toggleFullScreen } from './full-screen.tsx'
import { cancelFocused, find, formField, inForm, isTyping, openPairs, usesSpace } from './key-targets.ts'
import { useTerminal } from './terminal-context.ts'
import { keptQuery } from './view-state.ts'

const coarsest = 3

type Actions = Record<Exclude<Shortcut, Extract<ShortcutRow, { orderType: string }>['name']>, () => unknown>

/** To the favourite before or after this pair, round the corner. */
function useFavouriteStep() {
  const { t } = useTranslation('shortcuts')
  const { data } = useTerminal()
  const navigate = useNavigate()
  const local = useLocalPath()
  const [search] = useSearchParams()
  return (step: 1 | -1) => {
    const favourites = data.viewer?.favourites ?? []
    if (favourites.length === 0) {
      say.plain(t('noFavourites'))
      return
    }
    const at = favourites.indexOf(data.market.symbol)
    const next = at < 0 ? (step > 0 ? 0 : -1) : (at + step) % favourites.length
    navigate(local(`/spot/${favourites.at(next)}`) + keptQuery(search))
  }
}

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

function useActions(openSheet: () => void): (row: ShortcutRow) => boolean {
  const navigate = useNavigate()
  const local = useLocalPath()
  const [search] = useSearchParams()
  const { view } = useTerminal()
  const toFavourite = useFavouriteStep()
  useFormFocus()
  const go = (changes: Record<string, string | null>, hash = '', state?: string) =>
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
  const actions: Actions = {
    sheet: openSheet,
    search: openPairs,
    previousFavourite: () => toFavourite(-1),
    nextFavourite: () => toFavourite(1),
    buy: () => toForm({ side: 'buy' }),
    sell: () => toForm({ side: 'sell' }),
    price: () => (formField('price') ?? formField('triggerPrice') ?? formField('takeProfit'))?.focus(),
    amount: () => (formField('amount') ?? formField('total'))?.focus(),
    coarser: () => group(1),
    finer: () => group(-1),
    fullScreen: toggleFullScreen,
    hideBalances: () => hideBalances(!hiddenBalances.get()),
    pause: toggleCadence,
    cancelRow: cancelFocused,
    cancelAll: () => view.tab === 'open' && find('#orders [data-cancel-all]')?.click(),
    notices: () => find('.terminal [data-notices]')?.click(),
    preferences: toPreferences,
  }
  return (row) => {
    if ('orderType' in row) toForm({ type: row.orderType })
    else if (actions[row.name]() === false) return false
    return true
  }
}

/** What the palette lists while the terminal is open; cancelling a row needs a row that has the focus. */
function useOfferedCommands(run: React.RefObject<(row: ShortcutRow) => boolean>): void {
  const { t } = useTranslation('shortcuts')
  const own = useStore(ownKeys)
  const offered = useMemo(
    () =>
      shortcuts
        .filter(({ name }) => name !== 'cancelRow')
        .map((row) => ({
          id: row.name,
          label: t(`words.${row.name}`),
          keys: printedKey(keyOf(row.name, own), t('space')),
          run: () => void run.current?.(row),
        })),
    [t, own, run],
  )
  useEffect(() => offerCommands(offered), [offered])
}

export function useShortcuts(openSheet: () => void): void {
  const run = useActions(openSheet)
  const newest = useRef(run)
  newest.current = run
  useOfferedCommands(newest)
  useEffect(() => {
    restoreSingleKeys()
    restoreOwnKeys()
    restoreFastMode()
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (document.querySelector('dialog[open]') !== null) return
      const share = shareKey(event)
      if (share !== undefined) {
        event.preventDefault()
        inForm(`.percents button[value="${share}"]`)?.click()
        return
      }
      // Behind a phone's drawer the page rests.
      if (!singleKeys.get() || isTyping(event.target) || find('.terminal > [inert]') !== null) return
      const row = shortcutOf(keyText(event), ownKeys.get())
      if (row === undefined || (row.key === 'Space' && usesSpace(event.target))) return
      if (newest.current(row)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
