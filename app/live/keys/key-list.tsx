// What the sheet of keys holds: each key with its meaning, other keys for them, the switches. Loaded when it is opened.

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fastMode, switchFastMode } from '#app/live/fast-mode.ts'
import { keepOwnKeys, ownKeys } from '#app/live/own-keys.ts'
import { singleKeys, switchSingleKeys } from '#app/live/shortcut-switch.ts'
import { useStore } from '#app/live/use-store.ts'
import { fixedKeys } from '#app/parts/shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { type KeyRow, KeyRows } from './key-rows.tsx'

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

export interface KeyListProps {
  rows: readonly KeyRow[]
  /** Whether Enter in the order form can send at once. */
  hasFastMode: boolean
}

export function KeyList({ rows, hasFastMode }: KeyListProps) {
  const { t } = useTranslation('shortcuts')
  const on = useStore(singleKeys)
  const fast = useStore(fastMode)
  const own = useStore(ownKeys)
  return (
    <>
      <Switch on={on} flip={switchSingleKeys} label={t('single')} hint={t('singleHint')} />
      {hasFastMode && <Switch on={fast} flip={switchFastMode} label={t('fast')} hint={t('fastHint')} />}
      <table className="shortcut-table">
        <caption className="sr-only">{t('list')}</caption>
        <tbody>
          <KeyRows rows={rows} />
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
