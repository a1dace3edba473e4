// What the pages of a replay and of a fork share: title and lead, why nothing is shown, how far it is being prepared.

import type { ReactNode } from 'react'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Working } from './working.tsx'

export interface ReplayFrameProps {
  title: string
  /** Below the title. */
  lead: ReactNode
  refused: string | null | undefined
  /** What is shown once it is ready; null where there is nothing to prepare. */
  state: { shown: unknown; share: number } | null | undefined
  what: 'working' | 'workingFork'
  /** To choose by, also while it is being prepared. */
  choice: ReactNode
  children: ReactNode
}

export function ReplayFrame({ title, lead, refused, state, what, choice, children }: ReplayFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="replay">{title}</HelpedTitle>
        {lead}
      </div>
      <RefusalBanner text={refused} />
      {choice}
      {state && !state.shown && <Working share={state.share} what={what} />}
      {children}
    </div>
  )
}
