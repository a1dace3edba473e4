// The legend of a chart's studies and the dialog that edits them, each fetched when there is something to show.

import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { StudyLegendProps } from './study-legend.tsx'

const StudyLegend = lazyPart(() => import('./study-legend.tsx'))
const StudyDialog = lazyPart(() => import('./study-dialog.tsx'))

export function StudiesLegend(props: StudyLegendProps) {
  return (
    props.studies.length > 0 && (
      <Suspense>
        <StudyLegend {...props} />
      </Suspense>
    )
  )
}

interface StudiesDialogProps extends Omit<StudyLegendProps, 'onEdit'> {
  /** The study that it opens at, "" for none; null: it is closed. */
  edited: string | null
  onClose: () => void
}

export function StudiesDialog({ edited, ...props }: StudiesDialogProps) {
  return (
    edited !== null && (
      <Suspense>
        <StudyDialog {...props} first={edited} />
      </Suspense>
    )
  )
}
