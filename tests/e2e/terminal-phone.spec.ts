// The terminal on a phone: the form as a drawer with five rows of each side of the book, closed by key and by touch.

import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal } from '#tests/support/visits.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('A9: the drawer takes the focus, keeps it, and returns it', async ({ page }) => {
  await openTerminal(page)
  const buy = page.locator('.phone-bar').getByRole('link', { name: 'Al', exact: true })
  await buy.click()
  const drawer = page.locator('#order-form')
  await expect(drawer).toBeVisible()
  // A field in focus would bring up the keyboard over it.
  await expect(drawer).toBeFocused()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const now = document.activeElement
      return now === document.body || now?.closest('#order-form') !== null ? 'inside' : now?.outerHTML
    })
    expect(place).toBe('inside')
  }
  expect(await violations(page, '#order-form')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(buy).toBeFocused()
})

test('a tap on a row of the book fills the form; the rows update with the market', async ({ page }) => {
  await openTerminal(page)
  await page.locator('.phone-bar').getByRole('link', { name: 'Sat', exact: true }).click()
  const book = page.getByRole('grid', { name: 'Emir defteri, en iyi 5 alış ve satış' })
  await expect(book).toBeVisible()
  const rows = book.locator('.book-row')
  await expect(rows).toHaveCount(10)
  const before = await book.innerText()
  await expect.poll(() => book.innerText()).not.toBe(before)
  const price = page.getByRole('textbox', { name: 'Fiyat' })
  await expect(async () => {
    const cell = book.locator('.book-side.bids .price').nth(4)
    const wanted = await cell.innerText()
    await cell.tap()
    await expect(price).toHaveValue(wanted.replaceAll('.', ''), { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expect(page).toHaveURL(/side=sell/)
  const { width } = (await book.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the book stays beside the boxes; types stand in one line; rules are a tab', async ({ page }) => {
  await openTerminal(page)
  await page.locator('.phone-bar').getByRole('link', { name: 'Sat', exact: true }).click()
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`${selector} is not drawn`)
    return box
  }
  const book = await boxOf('.mini-book')
  expect(book.y).toBeGreaterThan((await boxOf('.types')).y)
  expect(book.x + book.width).toBeLessThan((await boxOf('.boxes')).x)
  expect((await boxOf('.types')).height).toBeLessThan(40)
  await page.locator('.boxes').evaluate((boxes) => boxes.scrollTo(0, 400))
  expect(await boxOf('.mini-book')).toEqual(book)
  await page.keyboard.press('Escape')
  await page.locator('.pane-links.phone').getByRole('link', { name: 'Bilgi' }).click()
  await expect(page.getByRole('region', { name: 'Bilgi' })).toContainText('Minimum OCO tutarı')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawer opens by its address, with the book in it', async ({ page }) => {
    await page.goto('/tr/spot/BTCUSDT')
    await page.locator('.phone-bar').getByRole('link', { name: 'Al', exact: true }).click()
    await expect(page.locator('#order-form')).toBeVisible()
    await expect(page.locator('.mini-book .price').first()).toHaveText(/\d/)
  })
})
