// The sheet of keys (?): its button and its dialog.

import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { KeyListProps } from './key-list.tsx'

const KeyList = lazyPart(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

interface KeySheetProps extends KeyListProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

export function KeySheet({ isOpen, setOpen, ...list }: KeySheetProps) {
  const { t } = useTranslation('shortcuts')
  const hydrated = useHydrated()
  if (!hydrated) return null
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <Suspense>
          <KeyList {...list} />
        </Suspense>
      </Dialog>
    </>
  )
}
