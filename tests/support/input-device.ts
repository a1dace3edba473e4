// Input devices of a person on a page: mouse, touch, and keyboard only.

import { expect, type Locator, type Page } from '@playwright/test'

export interface InputDevice {
  /** Replaces the text of a field; a date as "2030-05-05". */
  fill(box: Locator, text: string): Promise<void>
  /** Chooses an option by its label. */
  choose(box: Locator, label: string): Promise<void>
  /** Follows a link or presses a button. */
  press(thing: Locator): Promise<void>
}

export const mouse = (): InputDevice => ({
  fill: (box, text) => box.fill(text),
  choose: async (box, label) => void (await box.selectOption({ label })),
  press: (thing) => thing.click(),
})

export const finger = (): InputDevice => ({
  async fill(box, text) {
    await box.tap()
    await box.fill(text)
  },
  choose: async (box, label) => void (await box.selectOption({ label })),
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
      if ((await box.getAttribute('type')) === 'date') {
        // Day and month are to be equal: the browser's language says which is first.
        await page.keyboard.type(text.split('-').reverse().join(''))
        await expect(box).toHaveValue(text)
        return
      }
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async choose(box, label) {
      await reach(box)
      await page.keyboard.type(label)
      await expect(box.locator('option:checked')).toHaveText(label)
    },
    async press(thing) {
      await reach(thing)
      // A pending button shows that it is, and a press on it does nothing.
      await expect(thing).not.toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Enter')
    },
  }
}
