// The ways in which people move through a page: by mouse, by finger, and with the keyboard alone.

import { expect, type Locator, type Page } from '@playwright/test'

export interface InputDevice {
  /** Writes into a box, over what is there. */
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

/** More than any of our pages has between two things that belong together. */
const tabsMax = 400

/** Tab and Enter, and what is typed; nothing that a mouse or a script does. */
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
