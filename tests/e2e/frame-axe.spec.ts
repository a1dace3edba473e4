// axe-core on the page frame: front page, legal pages, preferences as page and drawer, cookie consent, two forms side by side,
// the order confirmation; in the palettes that are not the default.

import type { Page } from '@playwright/test'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

const paths = [
  '',
  '/legal/cookies',
  '/legal/risk',
  '/legal/licences',
  '/account/preferences',
  '/spot/BTCUSDT',
]

// Without transitions, so that axe measures no colour halfway between two themes.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The settings that choose the colours of a page. */
interface Look {
  theme: 'dark' | 'light'
  palette: 'colour-blind' | 'red-up'
}

/** All rules in the first look, in the second only the rules on colours. */
const looks: Record<number, [all: Look, colours: Look]> = {
  1440: [
    { theme: 'dark', palette: 'colour-blind' },
    { theme: 'light', palette: 'red-up' },
  ],
  390: [
    { theme: 'light', palette: 'colour-blind' },
    { theme: 'dark', palette: 'red-up' },
  ],
}

async function applyLook(page: Page, { theme, palette }: Look): Promise<void> {
  await page.evaluate(
    ([theme, palette]) => {
      const { classList, dataset } = document.documentElement
      classList.remove('dark', 'light')
      classList.add(theme)
      dataset['palette'] = palette
    },
    [theme, palette] as const,
  )
}

for (const [width, [all, colours]] of Object.entries(looks))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width: Number(width), height: 844 } })

    const clean = async (page: Page, what: string) => {
      for (const [look, rules] of [
        [all, 'all'],
        [colours, 'colours'],
      ] as const) {
        await applyLook(page, look)
        const name = `${what}, ${look.theme}, ${look.palette}`
        expect.soft(await violations(page, 'html', rules), name).toEqual([])
      }
      await applyLook(page, all)
    }

    test.beforeEach(async ({ context, baseURL }) => {
      const cookies = Object.entries({ ...all, layout: 'center' })
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
    })

    test('pages', async ({ page }) => {
      for (const path of paths) {
        await page.goto(`/tr${path}`)
        if (path.startsWith('/spot')) await expect(page.locator('.canvas-box[data-ready]')).toHaveCount(1)
        await clean(page, path)
      }
    })

    test('preferences and their drawer', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/account/preferences')
      await page.getByLabel('Limit emirlerde onay iste').check()
      await expect(page.getByText('Tercihler kaydedildi.')).toBeVisible()
      await clean(page, 'preferences of a person')
      await page.goto('/tr/spot/BTCUSDT#order-form')
      await page
        .locator('[data-drawer="preferences"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page.getByRole('dialog', { name: 'Tercihler' }).getByText('Görünüm ve dil')).toBeVisible()
      await clean(page, 'the drawer')
    })

    test('the order confirmation', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/account/preferences')
      await page.getByLabel('Limit emirlerde onay iste').check()
      await expect(page.getByText('Tercihler kaydedildi.')).toBeVisible()
      await page.goto('/tr/spot/BTCUSDT#order-form')
      await page.locator('#order-form').getByLabel('Fiyat', { exact: true }).first().fill('50000')
      await page.locator('#order-form').getByLabel('Miktar', { exact: true }).first().fill('0,001')
      await page.getByRole('button', { name: 'BTC al' }).click()
      await expect(page.getByRole('dialog', { name: 'Emri onayla' })).toBeVisible()
      await clean(page, 'the order confirmation')
    })
  })

test.describe('the cookie consent', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('axe finds nothing on wide screens', async ({ page }) => {
    await page.goto('/tr')
    await expect(page.getByRole('dialog', { name: 'Çerez kullanıyoruz' })).toBeVisible()
    expect(await violations(page, 'html')).toEqual([])
  })
})

test('the frame of a person in the default palette', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/tr/account')
  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(
      (name) => document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name),
      theme,
    )
    expect.soft(await violations(page, 'html'), `${width}, ${theme}`).toEqual([])
  }
})
