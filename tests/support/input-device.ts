// Input devices of a person on a page: mouse, touch, and keyboard only.

import { expect, type Locator, type Page } from '@playwright/test'

export interface InputDevice {
  /** Replaces the text of a field. */
  fill(box: Locator, text: string): Promise<void>
  /** Follows a link or presses a button. */
  press(thing: Locator): Promise<void>
}

export const mouse = (): InputDevice => ({
  fill: (box, text) => box.fill(text),
  press: (thing) => thing.click(),
})

export const finger = (): InputDevice => ({
  async fill(box, text) {
    await box.tap()
    await box.fill(text)
  },
  press: (thing) => thing.tap(),
})

/** More than the tab stops between two related elements on any page. */
const tabsMax = 400

/** Only Tab, Enter and typing; no mouse, no scripts. */
export function keyboard(page: Page): InputDevice {
  const reach = async (thing: Locator) => {
    await expect(thing).toBeVisible()
    const element = await thing.elementHandle()
    for (let presses = 0; presses <= tabsMax; presses++) {
      if (await page.evaluate((wanted) => document.activeElement === wanted, element)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${thing} cannot be reached with the Tab key`)
  }
  return {
    async fill(box, text) {
      await reach(box)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async press(thing) {
      await reach(thing)
      await page.keyboard.press('Enter')
    },
  }
}
