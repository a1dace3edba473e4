// The keyboard shortcuts of the terminal (ui.md 1.3; A5, A6, A10): a journey without a mouse, and no shortcuts while typing.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { openTerminal, terminal, waitForSocket, widen, withOneForm } from '#tests/support/visits.ts'

async function open(page: Page): Promise<void> {
  await withOneForm(page)
  await openTerminal(page)
}

/** Logs in by keyboard: Tab until the demo button has the focus. */
async function enterByKeys(page: Page): Promise<void> {
  await page.goto('/tr/login')
  await expect(page.locator('main').getByRole('button', { name: /demo/i }).last()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const now = document.activeElement
      return now?.closest('main') && now.tagName === 'BUTTON' ? (now.textContent ?? '') : ''
    })
    if (/demo/i.test(words)) break
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tr\/spot/)
}

test('A5: log in, choose a pair, place a limit buy, cancel: no mouse', async ({ page }) => {
  await enterByKeys(page)
  await open(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('İşlem çifti ara')).toBeFocused()
  await page.keyboard.type('eth/usdt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tr\/spot\/ETHUSDT/)
  await waitForSocket(page)

  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'ETH sat' })).toBeVisible()
  const price = page.getByLabel('Fiyat', { exact: true })
  await expect(price).toBeFocused()
  await price.evaluate((box) => box.blur())
  await page.keyboard.press('b')
  await expect(price).toBeFocused()
  await expect(page.getByRole('button', { name: 'ETH al' })).toBeVisible()
  const before = await price.inputValue()
  // The calculations of the form load after hydration.
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(price).not.toHaveValue(before, { timeout: 500 })
  }).toPass()
  for (let step = 0; step < 9; step++) await page.keyboard.press('PageDown')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  const amount = page.getByLabel('Miktar', { exact: true })
  while (!(await amount.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('0,05')
  await expect(amount).toHaveValue('0,05')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Emir verildi: Alış 0,05 ETH/)).toBeVisible()
  const row = page.locator('#orders tbody tr')
  await expect(row).toHaveCount(1)

  await row.getByRole('link', { name: /^Düzenle/ }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()
})

test('the search of pairs finds also while the report that the menu is open is late', async ({ page }) => {
  await page.addInitScript(() =>
    window.addEventListener('toggle', (event) => event.stopImmediatePropagation(), true),
  )
  await open(page)
  await page.keyboard.press('/')
  await expect(page.getByLabel('İşlem çifti ara')).toBeFocused()
  await page.keyboard.type('eth/usdt')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tr\/spot\/ETHUSDT/)
})

test('the key of the form moves the focus once, also where pictures are drawn slowly', async ({ page }) => {
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = (act) => draw(() => setTimeout(() => act(performance.now()), 400))
  })
  await open(page)
  await page.keyboard.press('b')
  await expect(page.getByLabel('Fiyat', { exact: true })).toBeFocused()
  const amount = page.getByLabel('Miktar', { exact: true })
  await amount.focus()
  await page.waitForTimeout(1500)
  await expect(amount).toBeFocused()
})

test('A10: no shortcut acts while typing, and one switch turns all single keys off', async ({ page }) => {
  await open(page)
  const amount = page.getByLabel('Miktar', { exact: true })
  await amount.focus()
  await page.keyboard.type('bslm?/ghf')
  await expect(amount).toHaveValue('bslm?/ghf')
  await expect(page).toHaveURL(new RegExp(`${terminal}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await amount.fill('')
  await amount.blur()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page).toHaveURL(new RegExp(`${terminal}$`))
  await page.getByLabel('Tek tuş kısayolları açık').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('m')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(new RegExp(`${terminal}$`))

  await page.reload()
  await waitForSocket(page)
  await page.keyboard.press('m')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(new RegExp(`${terminal}$`))
  await page.getByRole('button', { name: 'Klavye kısayolları' }).click()
  await page.getByLabel('Tek tuş kısayolları açık').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/type=market/)
})

test('Space pauses and resumes book and tape; G widens the grouping', async ({ page }) => {
  await widen(page)
  await open(page)
  const cadence = page.locator('.tape').getByLabel('Güncelleme hızı')
  await page.keyboard.press('Space')
  await expect(cadence).toHaveValue('paused')
  await page.waitForTimeout(100)
  const held = await page.locator('.tape tbody').textContent()
  await page.waitForTimeout(1500)
  expect(await page.locator('.tape tbody').textContent()).toBe(held)
  await page.keyboard.press('Space')
  await expect(cadence).toHaveValue('calm')
  await expect(page.locator('.tape tbody')).not.toHaveText(held ?? '')
  await page.keyboard.press('g')
  await expect(page).toHaveURL(/group=1/)
  await page.keyboard.press('Shift+G')
  await expect(page).toHaveURL(/group=0/)
})

test('Alt with a digit fills a percentage, H hides balances also on the next page, Shift+Del asks for confirmation', async ({
  page,
}) => {
  await enterByKeys(page)
  await open(page)
  const amount = page.getByLabel('Miktar', { exact: true })
  await amount.focus()
  await page.keyboard.press('Alt+1')
  await expect(amount).not.toHaveValue('')
  await amount.fill('')
  await amount.blur()

  const available = page.locator('.available b')
  await expect(available).toContainText(/\d/)
  await page.keyboard.press('h')
  await expect(available).toHaveText(/^••••/)
  await page.reload()
  await expect(available).toHaveText(/^••••/)
  await waitForSocket(page)
  await page.getByRole('button', { name: 'Bakiyeleri gizle' }).click()
  await expect(available).toContainText(/\d/)

  const price = page.getByLabel('Fiyat', { exact: true })
  await price.fill('20.000')
  await amount.fill('0,01')
  await page.keyboard.press('Enter')
  await expect(page.locator('#orders tbody tr')).toHaveCount(1)
  await amount.blur()
  await page.keyboard.press('Shift+Delete')
  await expect(page.getByRole('dialog')).toContainText('1 emir iptal edilecek')
  await page.getByRole('button', { name: '1 emri iptal et' }).click()
  await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()
})

test('A6: the book is one tab stop; arrows move through its rows during a thousand updates', async ({
  page,
}) => {
  await open(page)
  const grid = page.getByRole('grid')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(0)
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(20)
  await grid.focus()
  await page.keyboard.press('Home')
  const first = await grid.getAttribute('aria-activedescendant')
  await page.keyboard.press('End')
  const last = await grid.getAttribute('aria-activedescendant')
  expect(first).toMatch(/^book-asks-/)
  expect(last).toMatch(/^book-bids-/)
  await page.waitForTimeout(2000)
  await expect(grid).toBeFocused()
  expect(await grid.getAttribute('aria-activedescendant')).toBe(last)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Fiyat', { exact: true })).not.toHaveValue('')
})

test('shortcuts can be changed, are saved, and can be reset', async ({ page }) => {
  await open(page)
  const sheet = page.getByRole('dialog', { name: 'Klavye kısayolları' })
  await page.keyboard.press('?')
  const change = sheet.getByRole('button', { name: 'Satış formuna git: tuşu değiştir' })
  await change.click()
  await page.keyboard.press('b')
  await expect(sheet.getByText('Bu tuş başka bir kısayolda kullanılıyor: Alış formuna git')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Bu tuş atanamaz.')).toBeVisible()
  await page.keyboard.press('k')
  await expect(sheet.getByRole('row', { name: /^Satış formuna git/ }).locator('kbd')).toHaveText('K')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.reload()
  await waitForSocket(page)
  await page.keyboard.press('s')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(new RegExp(`${terminal}$`))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/side=sell/)
  // The focus follows the address: what is clicked before that would lose it again.
  await expect(page.getByLabel('Fiyat', { exact: true })).toBeFocused()
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await sheet.getByRole('button', { name: 'Varsayılan tuşlara dön' }).click()
  await expect(sheet.getByRole('row', { name: /^Satış formuna git/ }).locator('kbd')).toHaveText('S')
})

test('brackets cycle through the favourites; a comma opens the preferences', async ({ page }) => {
  await enterByKeys(page)
  await open(page)
  await page.keyboard.press(']')
  await expect(page.getByText('Favori çiftiniz yok.')).toBeVisible()
  for (const symbolId of ['ETHUSDT', 'SOLUSDT'])
    await page.request.post('/v1/user/favourite/add', { data: { symbolId }, headers: { terminaltype: '1' } })
  await open(page)
  for (const [key, symbol] of [
    [']', 'ETHUSDT'],
    [']', 'SOLUSDT'],
    [']', 'ETHUSDT'],
    ['[', 'SOLUSDT'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(`/tr/spot/${symbol}$`))
    await expect(page.locator('.pair-name b')).toHaveText(symbol.replace('USDT', '/USDT'))
    await page.waitForTimeout(300)
  }
  await page.keyboard.press(',')
  await expect(page.getByRole('dialog', { name: 'Tercihler' })).toBeVisible()
})

test('with confirmation on, a second Enter confirms the order; fast mode needs one', async ({ page }) => {
  await enterByKeys(page)
  await page.request.post('/v1/user/preference/set', {
    data: { normalEntrust: true },
    headers: { terminaltype: '1' },
  })
  await open(page)
  const rows = page.locator('#orders tbody tr')
  const fill = async () => {
    await page.getByLabel('Fiyat', { exact: true }).fill('20.000')
    await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  }
  await fill()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('20.000')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'Klavye kısayolları' }).click()
  await page.getByLabel('Hızlı mod').check()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await fill()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
})

test('the orders panel is resized by keys and by mouse, and keeps its height on the next page', async ({
  page,
}) => {
  await open(page)
  const edge = page.getByRole('separator', { name: 'Emir panelinin yüksekliği' })
  const panel = page.locator('#orders')
  const height = async () => Math.round((await panel.boundingBox())?.height ?? 0)
  expect(await height()).toBe(300)
  await edge.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await height()).toBe(332)
  await expect(edge).toHaveAttribute('aria-valuenow', '332')
  await edge.scrollIntoViewIfNeeded()
  const box = await edge.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60, { steps: 4 })
  await page.mouse.up()
  expect(await height()).toBe(272)
  await page.goto('/tr/spot/ETHUSDT')
  expect(await height()).toBe(272)
  await waitForSocket(page)
  await edge.focus()
  await page.keyboard.press('Enter')
  expect(await height()).toBe(300)
})
