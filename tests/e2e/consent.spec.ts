// The cookie consent by device class (ui.md 1.1): when it appears, and that a refusal has an effect.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const box = (page: Page) => page.getByRole('dialog', { name: 'Çerez kullanıyoruz' })

async function lifeOf(page: Page, name: string): Promise<number | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.expires
}

test.describe('on wide screens', () => {
  test('appears with the first response, with two equal buttons', async ({ page }) => {
    const html = await (await page.request.get('/tr/spot')).text()
    // Before what is long, for it may be the largest text of the page.
    expect(html.split('<main')[0]).toContain('consent-title')
    await page.goto('/tr/spot')
    await expect(box(page)).toBeInViewport()
    const [no, yes] = [
      box(page).getByRole('button', { name: 'Reddet' }),
      box(page).getByRole('button', { name: 'Kabul et' }),
    ]
    const sizeOf = async (button: typeof no) => {
      const rect = await button.boundingBox()
      return [
        rect?.width,
        rect?.height,
        await button.evaluate((node) => getComputedStyle(node).backgroundColor),
      ]
    }
    expect(await sizeOf(no)).toEqual(await sizeOf(yes))
    await yes.click()
    await expect(box(page)).toHaveCount(0)
    // The box closes at once; the answer is saved a moment later.
    await expect.poll(() => lifeOf(page, 'consent')).toBeGreaterThan(Date.now() / 1000)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(box(page)).toHaveCount(0)
  })

  test('after a refusal choices last for the visit only; the answer can be changed', async ({ page }) => {
    await page.goto('/tr/spot')
    await page.getByRole('button', { name: 'Açık temaya geç' }).click()
    await expect(page.locator('html')).toHaveClass('light')
    expect(await lifeOf(page, 'theme')).toBeGreaterThan(Date.now() / 1000)
    await box(page).getByRole('button', { name: 'Reddet' }).click()
    await expect(box(page)).toHaveCount(0)
    await expect.poll(() => lifeOf(page, 'theme')).toBe(-1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Çerezler' }).click()
    await expect(page.getByText('Şu anda tercih çerezlerini reddediyorsunuz.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Kabul et' }).click()
    await expect(page.getByText('Şu anda tercih çerezlerini kabul ediyorsunuz.')).toBeVisible()
    expect(await lifeOf(page, 'theme')).toBeGreaterThan(Date.now() / 1000)
  })
})

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('appears after the first touch', async ({ page }) => {
    await page.goto('/tr/markets')
    await expect(page.locator('html')).toBeVisible()
    await expect(box(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(box(page)).toBeInViewport()
    await box(page).getByRole('button', { name: 'Kabul et' }).tap()
    await expect(box(page)).toHaveCount(0)
  })
})

test.describe('on phones without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('is at the end of the page', async ({ page }) => {
    await page.goto('/tr/markets')
    const position = await box(page).evaluate((node) => getComputedStyle(node).position)
    expect(position).toBe('static')
    const top = (name: 'contentinfo' | 'dialog') =>
      page.getByRole(name).evaluate((node) => node.getBoundingClientRect().top)
    expect(await top('dialog')).toBeGreaterThan(await top('contentinfo'))
    await box(page).getByRole('button', { name: 'Reddet' }).click()
    await expect(page).toHaveURL(/\/tr\/markets$/)
    await expect(box(page)).toHaveCount(0)
  })
})
