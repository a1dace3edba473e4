// What may be read of pre-market OTC: projects, ads that can be taken.

import type { OtcAdView, OtcProjectView } from './protocol.ts'
import { adView, projectView } from './report.ts'
import type { PremarketState } from './state.ts'

export interface PremarketView {
  /** In the order in which they were announced. */
  projects(): OtcProjectView[]
  /** Open ones, in the order in which they were placed. */
  ads(projectId: string): OtcAdView[]
}

export function premarketView(state: PremarketState): PremarketView {
  const { projects, ads } = state.premarket
  return {
    projects: () => [...projects.values()].map(projectView),
    ads: (projectId) =>
      [...ads.values()]
        .filter(({ project }) => `${project.id}` === projectId)
        .map((ad) => adView(state, ad, 'open')),
  }
}
