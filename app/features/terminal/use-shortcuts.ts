// What the keys of the terminal do: each what a link, field or button on the screen does, and never sends an order.

import { useNavigate, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { hiddenBalances, hideBalances } from '#app/live/hidden-balances.ts'
import type { KeyRow } from '#app/live/keys/key-rows.tsx'
import { find, formField } from '#app/live/keys/key-targets.ts'
import { useCommonKeys } from '#app/live/keys/use-common-keys.ts'
import { useKeys } from '#app/live/keys/use-keys.ts'
import { type Shortcut, shortcuts } from '#app/parts/shortcuts.ts'
import { say } from '#app/ui/toast.tsx'
import { useTerminal } from './terminal-context.ts'
import { keptQuery } from './view-state.ts'

export const keyRows: readonly KeyRow[] = shortcuts.map(({ name }) => ({ name, words: name }))

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

export function useShortcuts(openSheet: () => void): void {
  const { view } = useTerminal()
  const toFavourite = useFavouriteStep()
  const { toForm, actions: common } = useCommonKeys(view, openSheet)
  const actions: Record<Shortcut, () => unknown> = {
    ...common,
    previousFavourite: () => toFavourite(-1),
    nextFavourite: () => toFavourite(1),
    buy: () => toForm({ side: 'buy' }),
    sell: () => toForm({ side: 'sell' }),
    oco: () => toForm({ type: 'oco' }),
    price: () => (formField('price') ?? formField('triggerPrice') ?? formField('takeProfit'))?.focus(),
    hideBalances: () => hideBalances(!hiddenBalances.get()),
    cancelAll: () => view.tab === 'open' && common.cancelAll(),
    notices: () => find('.terminal [data-notices]')?.click(),
  }
  useKeys(keyRows, (name) => actions[name]() !== false)
}
