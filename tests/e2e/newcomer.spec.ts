// A newcomer's whole way, by mouse, keyboard, phone and without JavaScript: sign up, verify, deposit lira, buy bitcoin, two factors,
// a listed address, a withdrawal, a sub-account, an alert.

import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { finger, type InputDevice, keyboard, mouse } from '#tests/support/input-device.ts'
import { type Newcomer, newcomerOnPage } from '#tests/support/newcomer-on-page.ts'
import { advance, testWithOwnTime } from '#tests/support/own-time.ts'
import { expect } from '#tests/support/test.ts'
import { signUp, verify } from '#tests/support/verify-on-page.ts'

interface Way {
  lang: 'tr' | 'en'
  device(page: Page): InputDevice
  use?: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled'>>
  /** Called on every page of the way. */
  look?(page: Page): Promise<void>
}

const nothing = async () => undefined

const ways: Record<string, Way> = {
  mouse: { lang: 'en', device: mouse, look: async (page) => expect(await violations(page)).toEqual([]) },
  'keyboard only': { lang: 'tr', device: keyboard },
  'a phone': {
    lang: 'tr',
    device: finger,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  'without JavaScript': { lang: 'en', device: mouse, use: { javaScriptEnabled: false } },
}

// Delays of days pass at once here: the server's time is advanced.
const test = testWithOwnTime('newcomer', 'BTCUSDT,USDTTRY,BTCTRY')

// As long as several other tests together, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 })

for (const [name, { lang, device, use, look = nothing }] of Object.entries(ways))
  test.describe(name, () => {
    if (use) test.use(use)

    test('from sign-up to the first alert', async ({ page }) => {
      const person: Newcomer = newcomerOnPage(page, lang, device(page), () => look(page))
      await signUp(page, lang, person.device)
      await verify(page, lang, { device: person.device, look: () => look(page) })

      await person.depositLira('12500')
      await advance(page, '2m')
      await person.buyBitcoin('12000')
      await person.setUpAuthenticator()
      await person.setFundPassword()
      const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
      await person.listAddress(address)
      await person.cannotWithdraw(address)
      await advance(page, '73h')
      await person.withdraw(address)
      await advance(page, '2h')
      await person.seesWithdrawal()
      await person.opensSubAccount()
      await person.setsAlert()
      await advance(page, '6h')
      await person.seesAlert()
    })
  })
