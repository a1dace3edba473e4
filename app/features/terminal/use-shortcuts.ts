// The keys of the terminal at work: each does what a link, field or button on the screen does, and never sends an order.

import { useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { toggleCadence } from '#app/live/cadence.ts'
import { hiddenBalances, hideBalances } from '#app/live/hidden-balances.ts'
import { restoreSingleKeys, singleKeys } from '#app/live/shortcut-switch.ts'
import { type Shortcut, shareKey, singleKey } from '#app/parts/shortcuts.ts'
import { toggleFullScreen } from './full-screen.tsx'
import { useTerminal } from './terminal-context.ts'
import { queryWith } from './view-state.ts'

const coarsest = 3
const notTyped = ['checkbox', 'radio', 'range', 'button', 'submit']

/** True where letters mean text or type-ahead. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !notTyped.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

/** Controls on which Space already has a meaning. */
const usesSpace = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary, input, [role="button"]') !== null

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

const field = (name: string) => find(`#order-form input[name="${name}"]:not([type="hidden"])`)

/** After React has drawn what the key asked for. */
const soon = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

function openPairs(): void {
  const pairs = find('.terminal .pairs') as HTMLDetailsElement | null
  if (pairs !== null) pairs.open = true
  soon(() => find('.pairs-list input')?.focus())
}

/** Presses the cancel button of the row that has the focus; the focus goes on to a neighbour. */
function cancelFocused(): boolean {
  const row = document.activeElement?.closest('#orders tbody tr')
  const button = row?.querySelector<HTMLElement>('button[data-cancel]')
  if (!row || !button) return false
  button.click()
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('a, button') ?? find('#orders .order-scroll')
  next?.focus()
  return true
}

function useActions(openSheet: () => void): (name: Shortcut) => boolean {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { view } = useTerminal()
  const go = (changes: Record<string, string | null>, hash = '') =>
    navigate(queryWith(search, changes).replace(/^\.$/, '') + hash || '.', {
      replace: true,
      preventScrollReset: true,
    })
  const toForm = (changes: Record<string, string>) => {
    const isDrawer = find('.phone-bar')?.checkVisibility() === true
    go(changes, isDrawer ? '#order-form' : '')
    soon(() => (field('price') ?? field('total') ?? field('amount'))?.focus())
  }
  const group = (step: 1 | -1) => go({ group: String(Math.max(0, Math.min(coarsest, view.group + step))) })
  const share = (percent: number) => find(`.percents button[value="${percent}"]`)?.click()
  const actions: Record<Shortcut, () => unknown> = {
    sheet: openSheet,
    search: openPairs,
    buy: () => toForm({ side: 'buy' }),
    sell: () => toForm({ side: 'sell' }),
    limit: () => toForm({ type: 'limit' }),
    market: () => toForm({ type: 'market' }),
    price: () => field('price')?.focus(),
    amount: () => (field('amount') ?? field('total'))?.focus(),
    coarser: () => group(1),
    finer: () => group(-1),
    fullScreen: toggleFullScreen,
    hideBalances: () => hideBalances(!hiddenBalances.get()),
    pause: toggleCadence,
    cancelRow: cancelFocused,
    cancelAll: () => view.tab === 'open' && find('#orders [data-cancel-all]')?.click(),
    share25: () => share(25),
    share50: () => share(50),
    share75: () => share(75),
    share100: () => share(100),
  }
  return (name) => actions[name]() !== false
}

export function useShortcuts(openSheet: () => void): void {
  const run = useActions(openSheet)
  const newest = useRef(run)
  newest.current = run
  useEffect(() => {
    restoreSingleKeys()
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (document.querySelector('dialog[open]') !== null) return
      const single = singleKeys.get() && !isTyping(event.target) ? singleKey(event) : undefined
      const name = single ?? shareKey(event)
      if (name === undefined || (name === 'pause' && usesSpace(event.target))) return
      if (newest.current(name)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
