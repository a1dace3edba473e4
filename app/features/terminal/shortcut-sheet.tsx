// The keys of this terminal: listened to from here, and listed on a sheet.

import { useState } from 'react'
import { KeySheet } from '#app/live/keys/key-sheet.tsx'
import { keyRows, useShortcuts } from './use-shortcuts.ts'

export function ShortcutSheet() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(() => setOpen(true))
  return <KeySheet rows={keyRows} hasFastMode isOpen={isOpen} setOpen={setOpen} />
}
