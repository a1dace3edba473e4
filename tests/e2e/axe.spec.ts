// A1: axe-core over every page of the route manifest and what opens on it, in Turkish in both themes, wide and narrow, in
// English wide: no violation anywhere.

import { expect, type Page, test } from '@playwright/test'
import { type Rules, violations } from '#tests/support/axe-check.ts'
import { enterWithOrders, forGuests, memberViews, pageList, visit } from '#tests/support/page-list.ts'
import { alive, enterDemo, openTerminal } from '#tests/support/visits.ts'

// Colours change at once, so that none is measured on its way from one theme to the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Pages take turns in all workers: together they are the longest test there is.
test.describe.configure({ mode: 'parallel' })

/** The terminal has a layout for each width; other pages only flow, between wide and narrow. English changes words alone. */
function widthsOf(lang: 'tr' | 'en', path: string): number[] {
  if (lang === 'en') return [1440]
  return path === 'spot/BTCUSDT' ? [1440, 1100, 800, 390] : [1440, 390]
}

const isTerminal = (path: string) => /^spot\/\w+/.test(path)

async function settled(page: Page, path: string): Promise<void> {
  await visit(page, path)
  if (isTerminal(path.slice('/tr/'.length)))
    await expect(page.locator('.canvas-box[data-ready]')).toHaveCount(1)
}

/**
 * Everything at each width in the dark; in the light only what depends on colours, which neither language nor, beside the
 * terminal, width changes.
 */
async function check(page: Page, lang: 'tr' | 'en', path: string): Promise<void> {
  await settled(page, `/${lang}/${path}`)
  for (const width of widthsOf(lang, path)) {
    await page.setViewportSize({ width, height: 900 })
    const look = async (theme: string, rules: Rules = 'all') => {
      if (await page.locator('.connection').count()) await alive(page)
      await page.evaluate(
        (name) => document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name),
        theme,
      )
      expect.soft(await violations(page, 'html', rules), `${lang}/${path}, ${width}, ${theme}`).toEqual([])
    }
    const hasOwnColours = lang === 'tr' && (width === 1440 || (width === 390 && isTerminal(path)))
    if (hasOwnColours) await look('light', 'colours')
    await look('dark', hasOwnColours ? 'all' : 'all but colours')
  }
}

for (const lang of ['tr', 'en'] as const) {
  test(`pages of a guest, ${lang}`, async ({ page }) => {
    test.setTimeout(600_000)
    for (const path of [...forGuests, 'spot/BTCUSDT', 'spot?q=none-such', 'no-such-page'])
      await check(page, lang, path)
  })

  test(`pages of a person with orders, ${lang}`, async ({ page }) => {
    test.setTimeout(600_000)
    const orderId = await enterWithOrders(page)
    const paths = pageList(orderId).filter((path) => !forGuests.includes(path) && path !== 'no-such-page')
    for (const path of [...paths, ...memberViews]) await check(page, lang, path)
  })
}

test('what opens: menus, the pair picker, the edited row, wrong fields', async ({ page }) => {
  test.setTimeout(300_000)
  // Of what lies open only itself is asked: it may well cover half of a link behind it.
  const clean = async (what: string, part = 'html') =>
    expect.soft(await violations(page, part), what).toEqual([])
  await page.goto('/tr/signup')
  await page.locator('form#signup button[type=submit]').click()
  await expect(page.getByText('E-posta adresinizi girin.')).toBeVisible()
  await clean('wrong fields')

  await enterDemo(page)
  await openTerminal(page)
  for (const menu of await page.locator('header summary:visible').all()) {
    await menu.click()
    await clean(`menu ${await menu.getAttribute('aria-label')}`, 'header')
    await page.keyboard.press('Escape')
  }
  await page.locator('.pairs summary').click()
  await expect(page.getByLabel('İşlem çifti ara')).toBeVisible()
  await clean('the pair picker', '.pairs')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('İşlem çifti ara')).toBeHidden()

  await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
  await page.getByLabel('Miktar', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'BTC al' }).click()
  await expect(page.getByLabel('Miktar', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await clean('a wrong amount')
  await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  await page.getByRole('button', { name: 'BTC al' }).click()
  const row = page.locator('#orders tbody tr')
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /^Düzenle/ }).click()
  await expect(page.getByLabel('Yeni fiyat (USDT)')).toBeFocused()
  await clean('the edited row')
  await page.setViewportSize({ width: 390, height: 844 })
  await clean('the edited row on a phone')
  await page.getByLabel('Menü', { exact: true }).click()
  await clean('the menu of a phone', 'header')
})
