// The frame of the pages about contracts: title with help, tabs, what the page shows.

import type { ReactNode } from 'react'
import type { HelpArticle } from '#app/parts/help-articles.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { MixTabs } from '#app/parts/mix-tabs.tsx'

export interface DataFrameProps {
  title: string
  lead: string
  article: HelpArticle
  children: ReactNode
}

export function DataFrame({ title, lead, article, children }: DataFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 pad:px-4 pad:pb-8">
      <div className="flex flex-col gap-1 px-4 pt-6 pad:px-0">
        <HelpedTitle article={article}>{title}</HelpedTitle>
        <p className="text-text-2">{lead}</p>
      </div>
      <MixTabs />
      {children}
    </div>
  )
}
