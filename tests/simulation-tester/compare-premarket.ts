// Finds how the pre-market of the exchange differs from the reference's: projects, and the ads that can be taken.

import type { PremarketView } from '#engine/premarket/view.ts'
import { adWords, projectWords } from './reference/premarket/deal.ts'
import type { OtcDesk } from './reference/premarket/desk.ts'

export function premarketDifference(desk: OtcDesk, view: PremarketView): string | undefined {
  const projects = view.projects()
  if (projects.length !== desk.projects.length)
    return `pre-market: ${projects.length} projects, the reference has ${desk.projects.length}`
  for (const [at, project] of desk.projects.entries()) {
    const [got, wanted] = [sorted([projects[at] ?? {}]), sorted([projectWords(project)])]
    if (got !== wanted) return `pre-market: project ${got}, in the reference ${wanted}`
    const ads = sorted(view.ads(`${project.id}`))
    const wantedAds = sorted(desk.adsOf(project).map((ad) => adWords(ad, 'open')))
    if (ads !== wantedAds) return `pre-market: ads ${ads}, in the reference ${wantedAds}`
  }
  return undefined
}

const sorted = (list: readonly object[]) =>
  JSON.stringify(list.map((one) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))))
