// The rows of the sheet of keys: what each key does, and a way to give it another one.

import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepOwnKeys, ownKeys } from '#app/live/own-keys.ts'
import { useStore } from '#app/live/use-store.ts'
import {
  isGiveable,
  type KeyWords,
  keyOf,
  keyText,
  printedKey,
  type Shortcut,
  shortcutOf,
} from '#app/parts/shortcuts.ts'
import { Button } from '#app/ui/button.tsx'

/** The next press on the button is the new key; Esc leaves the old one. */
function useCapture(name: Shortcut) {
  const { t } = useTranslation('shortcuts')
  const own = useStore(ownKeys)
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = (event: KeyboardEvent) => {
    if (!isListening || event.key === 'Tab' || /^(Shift|Control|Alt|AltGraph|Meta)$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      setListening(false)
      return
    }
    const text = keyText(event.nativeEvent)
    const holder = shortcutOf(text, own)
    if (text === undefined || !isGiveable(text)) setProblem(t('notGiveable'))
    else if (holder !== undefined && holder.name !== name)
      setProblem(t('taken', { action: t(`words.${holder.name}`) }))
    else {
      keepOwnKeys({ ...own, [name]: text })
      setListening(false)
      setProblem(null)
    }
  }
  const toggle = () => {
    setListening(!isListening)
    setProblem(null)
  }
  const leave = () => {
    setListening(false)
    setProblem(null)
  }
  return { isListening, problem, press, toggle, leave }
}

export interface KeyRow<Name extends Shortcut = Shortcut> {
  name: Name
  /** In `shortcuts:words`. */
  words: KeyWords
}

function Line({ name, words: key }: KeyRow) {
  const { t } = useTranslation('shortcuts')
  const own = useStore(ownKeys)
  const { isListening, problem, press, toggle, leave } = useCapture(name)
  const words = t(`words.${key}`)
  return (
    <tr>
      <th scope="row">
        {words}
        <span role="status" className="block text-sm text-bad">
          {problem}
        </span>
      </th>
      <td>
        {isListening ? <i>{t('press')}</i> : <kbd>{printedKey(keyOf(name, own), t('space'))}</kbd>}{' '}
        <Button
          size={24}
          kind="ghost"
          aria-label={t('changeNamed', { action: words })}
          aria-pressed={isListening}
          onClick={toggle}
          onKeyDown={press}
          onBlur={leave}
        >
          {isListening ? t('leave') : t('change')}
        </Button>
      </td>
    </tr>
  )
}

export function KeyRows({ rows }: { rows: readonly KeyRow[] }) {
  return rows.map((row) => <Line key={row.name} {...row} />)
}
