// The sheet of keys (?): what each does, other keys for them, the switch that turns single keys off, and fast mode.

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fastMode, switchFastMode } from '#app/live/fast-mode.ts'
import { keepOwnKeys, ownKeys } from '#app/live/own-keys.ts'
import { singleKeys, switchSingleKeys } from '#app/live/shortcut-switch.ts'
import { useAlive } from '#app/live/use-alive.ts'
import { useStore } from '#app/live/use-store.ts'
import { fixedKeys } from '#app/parts/shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShortcutRows } from './shortcut-rows.tsx'
import { useShortcuts } from './use-shortcuts.ts'

function Switch({
  on,
  flip,
  label,
  hint,
}: {
  on: boolean
  flip: (on: boolean) => void
  label: string
  hint: string
}) {
  const id = useId()
  return (
    <div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={id}
          onChange={(event) => flip(event.target.checked)}
        />
        {label}
      </label>
      <p id={id} className="text-sm text-text-3">
        {hint}
      </p>
    </div>
  )
}

function SheetContent() {
  const { t } = useTranslation('shortcuts')
  const on = useStore(singleKeys)
  const fast = useStore(fastMode)
  const own = useStore(ownKeys)
  return (
    <>
      <Switch on={on} flip={switchSingleKeys} label={t('single')} hint={t('singleHint')} />
      <Switch on={fast} flip={switchFastMode} label={t('fast')} hint={t('fastHint')} />
      <table className="shortcut-table">
        <caption className="sr-only">{t('list')}</caption>
        <tbody>
          <ShortcutRows />
          {fixedKeys.map(({ keys, words }) => (
            <tr key={words}>
              <th scope="row">{t(`words.${words}`)}</th>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {Object.keys(own).length > 0 && (
        <Button kind="neutral" onClick={() => keepOwnKeys({})}>
          {t('reset')}
        </Button>
      )}
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
