// The ear for the keys of a terminal: each press does what its page says, and the palette lists the same.

import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, keyText, printedKey, type Shortcut, shareKey, shortcutOf } from '#app/parts/shortcuts.ts'
import { offerCommands } from '../commands.ts'
import { restoreFastMode } from '../fast-mode.ts'
import { ownKeys, restoreOwnKeys } from '../own-keys.ts'
import { restoreSingleKeys, singleKeys } from '../shortcut-switch.ts'
import { useStore } from '../use-store.ts'
import type { KeyRow } from './key-rows.tsx'
import { find, inForm, isTyping, usesSpace } from './key-targets.ts'

/** Does what the key means; false where it means nothing now, as without a row that has the focus. */
type RunKey<Name extends Shortcut> = (name: Name) => boolean

/** What the palette lists while the terminal is open; cancelling a row needs a row that has the focus. */
function useOfferedCommands<Name extends Shortcut>(
  rows: readonly KeyRow<Name>[],
  run: React.RefObject<RunKey<Name>>,
): void {
  const { t } = useTranslation('shortcuts')
  const own = useStore(ownKeys)
  const offered = useMemo(
    () =>
      rows
        .filter(({ name }) => name !== 'cancelRow')
        .map(({ name, words }) => ({
          id: name,
          label: t(`words.${words}`),
          keys: printedKey(keyOf(name, own), t('space')),
          run: () => void run.current?.(name),
        })),
    [t, rows, own, run],
  )
  useEffect(() => offerCommands(offered), [offered])
}

export function useKeys<Name extends Shortcut>(rows: readonly KeyRow<Name>[], run: RunKey<Name>): void {
  const newest = useRef(run)
  newest.current = run
  useOfferedCommands(rows, newest)
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
      const text = keyText(event)
      const key = shortcutOf(text, ownKeys.get())
      const row = rows.find(({ name }) => name === key?.name)
      if (row === undefined || (text === 'Space' && usesSpace(event.target))) return
      if (newest.current(row.name)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows])
}
