// axe-core over what this room adds around the pages: front page, legal pages, preferences as page and drawer, the
// question about cookies, two forms side by side, the question before an order; in the palettes that are not the default.

import { type BrowserContext, expect, test } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { awake, enterDemo } from '#tests/support/visits.ts'

const paths = [
  '',
  '/legal/cookies',
  '/legal/risk',
  '/legal/licences',
  '/account/preferences',
  '/spot/BTCUSDT',
]

async function look(context: BrowserContext, baseURL: string | undefined, cookies: Record<string, string>) {
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
  )
}

/** Every rule at each width; in its second look only what that changes. */
for (const [width, theme, palette, rules] of [
  [1440, 'dark', 'colour-blind', 'all'],
  [1440, 'light', 'red-up', 'colours'],
  [390, 'light', 'colour-blind', 'all'],
  [390, 'dark', 'red-up', 'colours'],
] as const) {
  test.describe(`${width}, ${theme}, ${palette}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('pages, the drawer and the question before an order', async ({ page, context, baseURL }) => {
      const clean = async (what: string) =>
        expect.soft(await violations(page, 'html', rules), what).toEqual([])
      await look(context, baseURL, { theme, palette, layout: 'center' })
      for (const path of paths) {
        await page.goto(`/tr${path}`)
        if (path.startsWith('/spot')) await expect(page.locator('.canvas-box[data-ready]')).toHaveCount(1)
        await clean(path)
      }
      await enterDemo(page)
      await page.goto('/tr/account/preferences')
      await page.getByLabel('Limit emri onayla').check()
      await expect(page.getByText('Tercihler kaydedildi.')).toBeVisible()
      await clean('preferences of a person')
      await page.goto('/tr/spot/BTCUSDT#order-form')
      await page
        .locator('[data-drawer="preferences"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page.getByRole('dialog', { name: 'Tercihler' }).getByText('Görünüm ve dil')).toBeVisible()
      await clean('the drawer')
      await page.keyboard.press('Escape')
      await page.goto('/tr/spot/BTCUSDT#order-form')
      await awake(page)
      await page.locator('#order-form').getByLabel('Fiyat', { exact: true }).first().fill('50000')
      await page.locator('#order-form').getByLabel('Miktar', { exact: true }).first().fill('0,001')
      await page.getByRole('button', { name: 'BTC al' }).click()
      await expect(page.getByRole('dialog', { name: 'Emri onayla' })).toBeVisible()
      await clean('the question before an order')
    })
  })
}

test.describe('the question about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is clean on wide screens', async ({ page }) => {
    await page.goto('/tr')
    await expect(page.getByRole('dialog', { name: 'Çerez kullanıyoruz' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
