// One journey in six ways: sign up, confirm the basics, place a limit buy on a demo account, modify, cancel. Keyboard only, a phone, no JavaScript,
// decimal commas, 400 % zoom, reduced motion (ui.md 1.5, 6).

import type { Page, PlaywrightTestOptions } from '@playwright/test'
import enAuth from '#app/i18n/locales/en/auth.ts'
import enCommon from '#app/i18n/locales/en/common.ts'
import enOrder from '#app/i18n/locales/en/order.ts'
import enVerification from '#app/i18n/locales/en/verification.ts'
import trAuth from '#app/i18n/locales/tr/auth.ts'
import trCommon from '#app/i18n/locales/tr/common.ts'
import trOrder from '#app/i18n/locales/tr/order.ts'
import trVerification from '#app/i18n/locales/tr/verification.ts'
import { finger, type InputDevice, keyboard, mouse } from '#tests/support/input-device.ts'
import { expect, test } from '#tests/support/test.ts'
import { lastSentCode } from '#tests/support/verify-on-page.ts'
import {
  newEmail,
  password,
  waitForHydration,
  waitForSocket,
  watchComplaints,
} from '#tests/support/visits.ts'

const wordsOf = {
  tr: { auth: trAuth, common: trCommon, order: trOrder, verification: trVerification },
  en: { auth: enAuth, common: enCommon, order: enOrder, verification: enVerification },
}

/** A price as typed, and as the order list shows it. */
const prices = {
  tr: { first: ['20.000,50', '20.000,50'], second: ['19999,75', '19.999,75'], size: '0,015' },
  en: { first: ['20000.50', '20,000.50'], second: ['19,999.75', '19,999.75'], size: '0.015' },
} as const

interface Journey {
  lang: 'tr' | 'en'
  device(page: Page): InputDevice
  use?: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled'>>
  /** Checked after each step. */
  check?(page: Page): Promise<void>
  /** Runs before the first page. */
  begin?(page: Page): Promise<void>
}

const nothing = async () => undefined

async function noPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), true)
  })
}

/** The page does not scroll sideways; tables and tab bars may. */
async function noTwoWayScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const scrolls = (box: Element) =>
      box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)
    const mayScroll = (box: Element) =>
      box.matches('nav, table, [role=grid], input') || box.querySelector('table, nav') !== null
    const boxes = [...document.body.querySelectorAll('*')].filter((box) => scrolls(box) && !mayScroll(box))
    const page = document.documentElement
    return [
      ...(page.scrollWidth > innerWidth ? [`page ${page.scrollWidth}`] : []),
      ...boxes.map((box) => `${box.tagName}.${box.className} ${box.scrollWidth} in ${box.clientWidth}`),
    ]
  })
  expect([page.url(), ...wide]).toEqual([page.url()])
}

async function nothingMoves(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect
      const { duration } = animation.effect?.getComputedTiming() ?? {}
      return Number(duration) > 1 ? [`${target?.tagName}.${target?.className} ${duration} ms`] : []
    }),
  )
  expect(moving).toEqual([])
}

const journeys: Record<string, Journey> = {
  'keyboard only': {
    lang: 'tr',
    device: keyboard,
    begin: noPointer,
    check: async (page) => expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull(),
  },
  'a phone': {
    lang: 'en',
    device: finger,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  'without JavaScript': { lang: 'tr', device: mouse, use: { javaScriptEnabled: false } },
  'Turkish, with comma decimals': { lang: 'tr', device: mouse },
  'zoom 400 %': {
    lang: 'tr',
    device: mouse,
    use: { viewport: { width: 320, height: 256 } },
    check: noTwoWayScroll,
  },
  'reduced motion': {
    lang: 'en',
    device: mouse,
    begin: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    check: nothingMoves,
  },
}

for (const [name, { lang, device, use, check = nothing, begin = nothing }] of Object.entries(journeys)) {
  test.describe(name, () => {
    const hasScripts = use?.javaScriptEnabled !== false
    if (use) test.use(use)

    test('sign up, level 1, trade on a demo account, modify, cancel', async ({ page }) => {
      const { verification, auth, common, order } = wordsOf[lang]
      const { first, second, size } = prices[lang]
      const { fill, press } = device(page)
      const complaints = watchComplaints(page)
      await begin(page)
      const main = page.getByRole('main')
      const ready = hasScripts ? waitForHydration : nothing

      await page.goto(`/${lang}/signup`)
      await ready(page)
      await fill(page.getByLabel(auth.field.email), newEmail())
      await fill(page.getByLabel(auth.field.password), password)
      await check(page)
      await press(page.getByRole('button', { name: auth.signup.submit }))

      await page.waitForURL(`**/${lang}/account/verified`)
      await ready(page)
      await fill(page.getByLabel(verification.field.phone), '+905321112233')
      await fill(page.getByLabel(verification.field.birthDate), '1990-05-05')
      await check(page)
      await press(page.getByRole('button', { name: verification.submit.sendCode }))
      await fill(page.getByLabel(verification.code.label), await lastSentCode(page, lang))
      await check(page)
      await press(page.getByRole('button', { name: verification.submit.basic }))
      await expect(page.getByRole('heading', { name: verification.demo.title })).toBeVisible()
      await check(page)

      // Level 1 trades on a demo account.
      await press(main.getByRole('button', { name: common.nav.demoLogin }))
      await page.waitForURL(`**/${lang}/spot/BTCUSDT`)
      await ready(page)
      if (hasScripts) await waitForSocket(page)
      await check(page)

      const opener = page.getByRole('navigation', { name: order.form.open })
      if (await opener.isVisible()) await press(opener.getByRole('link', { name: order.form.buy }))
      await fill(page.getByLabel(order.form.price, { exact: true }), first[0])
      await fill(page.getByLabel(order.form.amount, { exact: true }), size)
      await check(page)
      await press(page.getByRole('button', { name: order.form.submitBuy.replace('{{coin}}', 'BTC') }))
      const row = page.locator('#orders tbody tr')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(first[1])
      await expect(row).toContainText(`0 / ${size}`)
      await check(page)

      const closer = page.getByRole('link', { name: order.form.close })
      if (await closer.isVisible()) await press(closer)
      await press(row.getByRole('link', { name: new RegExp(`^${order.row.modify}`) }))
      await fill(page.getByLabel(order.row.newPrice.replace('{{coin}}', 'USDT')), second[0])
      await check(page)
      await press(page.getByRole('button', { name: order.row.save }))
      await expect(row).toContainText(second[1])
      await check(page)

      await press(row.getByRole('button', { name: new RegExp(`^${order.row.cancel}`) }))
      await expect(page.getByText(order.empty.open)).toBeVisible()
      await expect(row).toHaveCount(0)
      await check(page)
      expect(complaints).toEqual([])
    })
  })
}
