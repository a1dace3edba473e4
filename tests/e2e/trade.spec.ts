// Trading on the terminal, in Turkish with comma decimals: with and without JavaScript.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterTerminal, terminal, waitForSocket, widen } from '#tests/support/visits.ts'

/** A price about a tenth below the market, in Turkish format: "59.000,50". */
async function priceUnder(page: Page): Promise<string> {
  const shown = await page.locator('h1 .last-price span').first().textContent()
  const last = Number((shown ?? '').replaceAll('.', '').replace(',', '.'))
  const whole = String(Math.floor(last * 0.9))
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},50`
}

/** The same price, a quarter lower: "59.000,50" → "59.000,25". */
const lower = (price: string) => price.replace(',50', ',25')

const openRow = (page: Page) => page.locator('#orders tbody tr')

test.describe('with JavaScript', () => {
  test('limit order with comma decimals: shown at once, modified, cancelled', async ({ page }) => {
    await enterTerminal(page)
    await waitForSocket(page)
    const price = await priceUnder(page)
    await page.getByLabel('Fiyat', { exact: true }).fill(price)
    await page.getByLabel('Miktar', { exact: true }).fill('0,015')
    await expect(page.getByLabel('Tutar', { exact: true })).not.toHaveValue('')
    await page.getByRole('button', { name: 'BTC al' }).click()
    await expect(page.getByText(/^Emir verildi: Alış 0,015 BTC/)).toBeVisible()
    await expect(openRow(page)).toHaveCount(1)
    await expect(openRow(page)).toContainText(price)
    await expect(page.getByRole('link', { name: 'Açık emirler (1)' })).toBeVisible()
    await expect(page.locator('.book-row[data-own]')).toHaveCount(0)

    await openRow(page)
      .getByRole('link', { name: /^Düzenle/ })
      .click()
    await page.getByLabel('Yeni fiyat (USDT)').fill(lower(price))
    await page.getByLabel('Yeni miktar (BTC)').fill('0,02')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Emir düzenlendi.').first()).toBeVisible()
    await expect(openRow(page)).toContainText(lower(price))
    await expect(openRow(page)).toContainText('0 / 0,02')

    await openRow(page)
      .getByRole('button', { name: /^İptal et/ })
      .click()
    await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()
    await page.getByRole('link', { name: 'Emir geçmişi' }).click()
    await expect(openRow(page).first()).toContainText('İptal edildi')
  })

  test('market buy by total shows in trades and balances', async ({ page }) => {
    await enterTerminal(page)
    await waitForSocket(page)
    await page.getByRole('link', { name: 'Piyasa', exact: true }).click()
    // The limit order's form has a total too.
    await expect(page.getByText('Piyasa fiyatı')).toBeVisible()
    await page.getByLabel('Tutar', { exact: true }).fill('1.000,50')
    await expect(page.locator('.summary')).toContainText('BTC')
    await page.getByRole('button', { name: 'BTC al' }).click()
    // A market order asks first, unless the preferences say otherwise.
    await page.getByRole('button', { name: 'Onayla', exact: true }).click()
    await expect(page.getByText(/^Emir (kısmen )?gerçekleşti/).first()).toBeVisible()
    await page.getByRole('link', { name: 'İşlem geçmişi' }).click()
    await expect(openRow(page).first()).toContainText('Alış')
    await expect(openRow(page).first()).toContainText('Taker')
    await page.getByRole('link', { name: 'Varlıklar' }).click()
    await expect(openRow(page).filter({ hasText: 'BTC' })).toContainText(/1,0/)
  })

  test('a refused order marks its field and keeps the input', async ({ page }) => {
    await enterTerminal(page)
    await waitForSocket(page)
    const price = await priceUnder(page)
    await page.getByLabel('Fiyat', { exact: true }).fill(price)
    await page.getByLabel('Miktar', { exact: true }).fill('9.999,5')
    await page.getByRole('button', { name: 'BTC al' }).click()
    await expect(page.getByText('Kullanılabilir bakiyeniz yetersiz. Miktarı azaltın.').first()).toBeVisible()
    await expect(page.getByLabel('Miktar', { exact: true })).toHaveValue('9.999,5')
    await page.getByLabel('Miktar', { exact: true }).fill('abc')
    await page.getByRole('button', { name: 'BTC al' }).click()
    await expect(page.getByLabel('Miktar', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Miktar', { exact: true })).toBeFocused()
  })

  test('a row of the book fills the form and sends nothing; cancelling all asks for confirmation', async ({
    page,
  }) => {
    await enterTerminal(page)
    await waitForSocket(page)
    const price = await priceUnder(page)
    for (const amount of ['0,01', '0,02']) {
      await page.getByLabel('Fiyat', { exact: true }).fill(price)
      await page.getByLabel('Miktar', { exact: true }).fill(amount)
      await page.getByRole('button', { name: 'BTC al' }).click()
      await expect(openRow(page).filter({ hasText: `0 / ${amount}` })).toBeVisible()
    }
    await page.locator('.book-side.bids .book-row').nth(3).locator('.price').click()
    await expect(page.getByLabel('Fiyat', { exact: true })).not.toHaveValue(price)
    await expect(openRow(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Tümünü iptal et' }).click()
    await expect(page.getByRole('dialog')).toContainText('2 emir iptal edilecek')
    await page.getByRole('button', { name: '2 emri iptal et' }).click()
    await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()
  })

  test('an order sent before the last one is answered waits for it; the same one twice is one', async ({
    page,
  }) => {
    await enterTerminal(page)
    await waitForSocket(page)
    const price = await priceUnder(page)
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      async (route) => {
        if (route.request().method() === 'POST') await page.waitForTimeout(1000)
        await route.continue()
      },
    )
    await page.getByLabel('Fiyat', { exact: true }).fill(price)
    const amount = page.getByLabel('Miktar', { exact: true })
    for (const size of ['0,01', '0,01', '0,02']) {
      await amount.fill(size)
      await amount.press('Enter')
    }
    await expect(openRow(page).filter({ hasText: '0 / 0,02' })).toBeVisible()
    await expect(openRow(page)).toHaveCount(2)
  })

  test('the same form sent twice is one order', async ({ page }) => {
    await enterTerminal(page)
    await waitForSocket(page)
    const price = await priceUnder(page)
    await page.getByLabel('Fiyat', { exact: true }).fill(price)
    await page.getByLabel('Miktar', { exact: true }).fill('0,011')
    await page.locator('form.order-fields').evaluate(async (form: HTMLFormElement) => {
      const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
      await Promise.all([1, 2].map(() => fetch(location.pathname, { method: 'POST', body })))
    })
    await page.reload()
    await expect(openRow(page)).toHaveCount(1)
  })

  test('the keyboard moves through the book and takes a price; focus stays during updates', async ({
    page,
  }) => {
    await page.goto(terminal)
    await waitForSocket(page)
    const grid = page.getByRole('grid')
    await grid.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('.book-row.selected')).toHaveAttribute('data-side', 'asks')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.book-row.selected')).toHaveAttribute('data-side', 'bids')
    await page.waitForTimeout(1000)
    await expect(grid).toBeFocused()
    await page.getByLabel('Fiyat', { exact: true }).first().fill('1')
    await grid.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByLabel('Fiyat', { exact: true }).first()).not.toHaveValue('1')
    await expect(page.getByLabel('Miktar', { exact: true }).first()).not.toHaveValue('')
  })

  test('another pair is two clicks away, with its own decimals', async ({ page }) => {
    await page.goto(terminal)
    await waitForSocket(page)
    await page.locator('.pairs summary').click()
    await page.getByLabel('İşlem çifti ara').fill('shib')
    await page.locator('.pairs-list .pair-row', { hasText: 'SHIB/USDT' }).click()
    await expect(page).toHaveURL(/\/tr\/spot\/SHIBUSDT/)
    await expect(page.locator('h1')).toContainText('0,0000')
    await expect(page.locator('.book-side.bids .price').first()).toContainText('0,0000')
  })

  test('numbers update, and stop when paused', async ({ page }) => {
    await widen(page)
    await page.goto(terminal)
    await waitForSocket(page)
    const tape = page.locator('.tape tbody tr').first()
    const before = await tape.getAttribute('data-id')
    await expect(tape).not.toHaveAttribute('data-id', before ?? '')
    await page.locator('.tape').getByLabel('Güncelleme hızı').selectOption('paused')
    await page.waitForTimeout(300)
    const held = await page.locator('.book-grid').textContent()
    await page.waitForTimeout(1500)
    const sides = (text: string | null) => text?.split('Makas')[1]?.split('%')[0]
    expect(sides(await page.locator('.book-grid').textContent())).toBe(sides(held))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the last price is also shown in lira, unless the pair is quoted in lira', async ({ page }) => {
    await page.goto(terminal)
    await expect(page.locator('h1 .worth')).toHaveText(/^≈ ₺[\d.]+,\d\d$/)
    await page.goto('/tr/spot/SHIBUSDT')
    await expect(page.locator('h1 .worth')).toHaveText(/^≈ ₺0,\d{8}$/)
    await page.goto('/tr/spot/USDTTRY')
    await expect(page.locator('h1 .last-price').first()).toBeVisible()
    await expect(page.locator('h1 .worth')).toHaveCount(0)
  })

  test('limit order, modify, cancel, market buy, trade history', async ({ page }) => {
    await enterTerminal(page)
    const price = await priceUnder(page)
    await page.getByLabel('Fiyat', { exact: true }).fill(price)
    await page.getByLabel('Miktar', { exact: true }).fill('0,015')
    await page.getByRole('button', { name: 'BTC al' }).click()
    await expect(page.locator('.flash')).toContainText('Emir verildi: Alış 0,015 BTC')
    await expect(openRow(page)).toHaveCount(1)
    await expect(openRow(page)).toContainText(price)

    await openRow(page)
      .getByRole('link', { name: /^Düzenle/ })
      .click()
    await page.getByLabel('Yeni fiyat (USDT)').fill(lower(price))
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.locator('.flash')).toContainText('Emir düzenlendi.')
    await expect(openRow(page)).toContainText(lower(price))

    await page.getByRole('link', { name: 'Tümünü iptal et' }).click()
    await expect(page.getByText('1 emir iptal edilecek')).toBeVisible()
    await page.getByRole('link', { name: 'Vazgeç' }).click()
    await openRow(page)
      .getByRole('button', { name: /^İptal et/ })
      .click()
    await expect(page.locator('.flash')).toContainText('Emir iptal edildi.')
    await expect(page.getByText('Henüz açık emriniz yok.')).toBeVisible()

    await page.getByRole('link', { name: 'Piyasa', exact: true }).click()
    await page.getByLabel('Tutar', { exact: true }).fill('1.000,50')
    await page.getByRole('button', { name: 'BTC al' }).click()
    await page.getByRole('button', { name: 'Onayla', exact: true }).click()
    await expect(page.locator('.flash')).toContainText('gerçekleşti')
    await page.getByRole('link', { name: 'İşlem geçmişi' }).click()
    await expect(openRow(page).first()).toContainText('Alış')
  })

  test('a percentage fills the amount; an invalid number keeps the input', async ({ page }) => {
    await enterTerminal(page)
    await page.getByRole('button', { name: '%25' }).click()
    await expect(page.getByLabel('Miktar', { exact: true })).not.toHaveValue('')
    await page.getByLabel('Miktar', { exact: true }).fill('1,2,3')
    await page.getByRole('button', { name: 'BTC al' }).click()
    await expect(page.getByText('Geçerli bir sayı girin.')).toBeVisible()
    await expect(page.getByLabel('Miktar', { exact: true })).toHaveValue('1,2,3')
  })

  test('a visitor sees the market and is asked to log in', async ({ page }) => {
    await page.goto(terminal)
    await expect(page.locator('.book-side.bids .book-row .price').first()).toHaveText(/\d/)
    await expect(page.locator('.tape tbody tr').first()).toHaveText(/\d/)
    await expect(page.locator('.candle-svg svg .wicks').first()).toBeAttached()
    await expect(page.locator('#order-form').getByRole('link', { name: 'Giriş yap' }).first()).toBeVisible()
    await page.getByRole('link', { name: '1sa', exact: true }).click()
    await expect(page).toHaveURL(/interval=1H/)
  })
})
