// The keys of this terminal: those of every terminal, with opening and closing instead of buying and selling.

import { useState } from 'react'
import type { KeyRow } from '#app/live/keys/key-rows.tsx'
import { KeySheet } from '#app/live/keys/key-sheet.tsx'
import { formField } from '#app/live/keys/key-targets.ts'
import { useCommonKeys } from '#app/live/keys/use-common-keys.ts'
import { useKeys } from '#app/live/keys/use-keys.ts'
import { type ContractShortcut, contractShortcuts, wordsOnContract } from '#app/parts/shortcuts.ts'
import { useContract } from './contract-context.ts'

const keyRows = contractShortcuts.map(
  ({ name }): KeyRow<ContractShortcut> => ({ name, words: wordsOnContract(name) }),
)

function useShortcuts(openSheet: () => void): void {
  const { view } = useContract()
  const { toForm, actions: common } = useCommonKeys(view, openSheet)
  const actions: Record<ContractShortcut, () => unknown> = {
    ...common,
    buy: () => toForm({ action: 'open' }),
    sell: () => toForm({ action: 'close' }),
    price: () => (formField('price') ?? formField('trigger'))?.focus(),
  }
  useKeys(keyRows, (name) => actions[name]() !== false)
}

export function ShortcutSheet() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(() => setOpen(true))
  return <KeySheet rows={keyRows} hasFastMode={false} isOpen={isOpen} setOpen={setOpen} />
}
