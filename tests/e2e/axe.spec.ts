// axe-core over every page in both languages, both themes, wide and narrow: no violation anywhere.

import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (/\/spot\/\w+/.test(path)) {
    await expect(page.locator('.connection[data-state="stable"]')).toBeVisible()
    await expect(page.locator('.canvas-box[data-ready]')).toHaveCount(1)
  }
}

async function enterDemo(page: Page): Promise<void> {
  await page.goto('/en/login')
  await page.locator('main').getByRole('button', { name: /demo/i }).last().click()
  await page.waitForURL(/\/en\/spot/)
}

async function placeOrder(page: Page): Promise<void> {
  await settled(page, '/en/spot/BTCUSDT')
  await page.getByLabel('Price', { exact: true }).fill('60000')
  await page.getByLabel('Amount', { exact: true }).fill('0.01')
  await page.locator('form.order-fields button[type=submit]').last().click()
  await expect(page.locator('#orders tbody tr')).toHaveCount(1)
}

const guestPages = [
  'spot',
  'spot?q=none-such',
  'spot/BTCUSDT',
  'markets',
  'spot-trading-rules',
  'login',
  'signup',
  'no-such-page',
]
const terminal = 'spot/BTCUSDT'
const memberPages = [
  'account',
  'account/verified',
  'assets',
  'orders',
  'orders?list=history',
  'markets?part=favourites',
  `${terminal}?tab=open`,
  `${terminal}?tab=history`,
  `${terminal}?tab=trades`,
  `${terminal}?tab=assets`,
  `${terminal}?side=sell&type=market&pane=trades`,
  `${terminal}?dialog=cancel-all`,
]

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light']) {
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport })
      test.setTimeout(180_000)

      async function check(context: BrowserContext, page: Page, paths: string[]): Promise<void> {
        await context.addCookies([
          { name: 'theme', value: theme, url: test.info().project.use.baseURL ?? '' },
        ])
        for (const lang of ['tr', 'en']) {
          for (const path of paths) {
            await settled(page, `/${lang}/${path}`)
            expect.soft(await violations(page), `${lang}/${path}`).toEqual([])
          }
        }
      }

      test('pages of a guest', async ({ context, page }) => {
        await check(context, page, guestPages)
      })

      test('pages of a person with an order', async ({ browser, context, page }) => {
        const wide = await browser.newContext({ ...test.info().project.use, viewport: sizes.wide })
        const desk = await wide.newPage()
        await enterDemo(desk)
        await placeOrder(desk)
        await context.addCookies(await wide.cookies())
        await wide.close()
        await check(context, page, memberPages)
      })
    })
  }
}
