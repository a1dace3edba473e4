// The sheet of keys (?): what each does, and the one switch that turns single keys off.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { singleKeys, switchSingleKeys } from '#app/live/shortcut-switch.ts'
import { useAlive } from '#app/live/use-alive.ts'
import { useStore } from '#app/live/use-store.ts'
import { sheetRows } from '#app/parts/shortcuts.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useShortcuts } from './use-shortcuts.ts'

function SheetContent() {
  const { t } = useTranslation('shortcuts')
  const on = useStore(singleKeys)
  return (
    <>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={on} onChange={(event) => switchSingleKeys(event.target.checked)} />
        {t('single')}
      </label>
      <p className="text-sm text-text-3">{t('singleHint')}</p>
      <table className="shortcut-table">
        <caption className="sr-only">{t('list')}</caption>
        <tbody>
          {sheetRows.map(({ keys, words }) => (
            <tr key={words}>
              <th scope="row">{t(`words.${words}`)}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key === 'space' ? t('space') : key}</kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A button in the ticker bar; the keys of the whole terminal are listened to from here. */
export function ShortcutSheet() {
  const { t } = useTranslation('shortcuts')
  const alive = useAlive()
  const [open, setOpen] = useState(false)
  useShortcuts(() => setOpen(true))
  if (!alive) return null
  return (
    <>
      <button
        type="button"
        className="icon-button shortcuts"
        aria-label={t('open')}
        title={`${t('open')} (?)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')}>
        <SheetContent />
      </Dialog>
    </>
  )
}
