// The browser tests' `test`: a page that was opened can be used at once, as far as its scripts run.

import { test as base, expect, type Page } from '@playwright/test'
import { waitForHydration } from './visits.ts'

export { expect }

export const test = base.extend({
  async page({ page, javaScriptEnabled }, use) {
    if (javaScriptEnabled) hydrateOnOpening(page)
    await use(page)
  },
})

/** A click before React has the page follows its link or sends its form, where a person sees a drawer or a dialog. */
function hydrateOnOpening(page: Page): void {
  const { goto, reload } = page
  // A context that is gone by then was one of ours, which leads on.
  const ofOurs = () => page.evaluate(() => '__remixContext' in window).catch(() => true)
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given)
    if (await ofOurs()) await waitForHydration(page)
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given)
    if (await ofOurs()) await waitForHydration(page)
    return answer
  }
}
