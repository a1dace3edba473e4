// The command palette: a field with a list of pairs, pages and actions under it, walked by arrows, read by screen readers.

import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { findEntries, type PaletteEntry } from './find-entries.ts'
import { useEntries } from './use-entries.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

export function Palette({ open, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Search onClose={onClose} />
    </Dialog>
  )
}

/** A dialog gives its focus to what carries this attribute, which React does not write. */
const takeFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

/** What an entry does may need the focus or another dialog, so the palette is gone first. */
function useChoosing(onClose: () => void) {
  return (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return
    onClose()
    requestAnimationFrame(() => requestAnimationFrame(entry.run))
  }
}

function Search({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const { t } = useTranslation('palette')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const groups = findEntries(useEntries(true), typed)
  const found = groups.flatMap(({ entries }) => entries)
  const at = Math.min(active, found.length - 1)
  const choose = useChoosing(onClose)
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.id}`
  const activeId = found[at] && optionId(found[at])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) setActive((at + step + found.length) % found.length)
    else if (event.key === 'Enter') choose(found[at])
    else return
    event.preventDefault()
  }
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={takeFocus}
        type="text"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={keys}
        className="h-10 w-full rounded-2 border border-line-2 bg-bg-2 px-3"
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'p-2 text-text-3'}>
        {found.length > 0 ? t('found', { count: found.length }) : t('none')}
      </p>
      <div id={listId} role="listbox" aria-label={t('list')} className="max-h-[50dvh] overflow-y-auto">
        {groups.map(({ name, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={name} role="group" aria-label={t(`group.${name}`)}>
            <div aria-hidden="true" className="px-2 pt-2 pb-1 text-sm text-text-3">
              {t(`group.${name}`)}
            </div>
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useFocusableInteractive: focus rests on the field
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === found[at]}
                onClick={() => choose(entry)}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-2 px-2',
                  entry === found[at] ? 'bg-bg-3' : 'hover:bg-bg-2',
                )}
              >
                <span>{entry.label}</span>
                {entry.note && <kbd className="text-sm text-text-3">{entry.note}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
