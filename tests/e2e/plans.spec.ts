// Conditional orders in the browser, in Turkish with comma decimals: each kind placed, changed, fired by a sweep of the book,
// and cancelled; with and without JavaScript.

import { expect, type Page } from '@playwright/test'
import { sweep, test, typed } from '#tests/support/funded-server.ts'
import { enterDemo, lastPrice, terminal, waitForSocket } from '#tests/support/visits.ts'

interface Kind {
  kind: string
  side: 'buy' | 'sell'
  boxes: (last: number) => Record<string, string>
  change: (last: number) => [box: string, text: string]
  /** Fires it. */
  sweeps: ('buy' | 'sell')[]
  ended: RegExp
}

const kinds: Kind[] = [
  {
    kind: 'trigger',
    side: 'buy',
    boxes: (last) => ({ triggerPrice: typed(last * 1.05), amount: '0,015' }),
    change: (last) => ['triggerPrice', typed(last * 1.003)],
    sweeps: ['buy'],
    ended: /Tetiklendi$/,
  },
  {
    kind: 'oco',
    side: 'buy',
    boxes: (last) => ({
      price: typed(last * 0.95),
      triggerPrice: typed(last * 1.05),
      orderPrice: typed(last * 1.02),
      amount: '0,01',
    }),
    change: (last) => ['triggerPrice', typed(last * 1.003)],
    sweeps: ['buy'],
    ended: /Stop emri tetiklendi\.$/,
  },
  {
    kind: 'trailing',
    side: 'sell',
    boxes: (last) => ({ callback: '0,5', triggerPrice: typed(last * 1.05), amount: '0,01' }),
    change: (last) => ['triggerPrice', typed(last * 1.003)],
    sweeps: ['buy', 'sell'],
    ended: /Tetiklendi$/,
  },
  {
    kind: 'tpsl',
    side: 'sell',
    boxes: (last) => ({
      takeProfit: typed(last * 1.05),
      stopLoss: typed(last * 0.9),
      stopLossPrice: typed(last * 0.98),
      amount: '0,01',
    }),
    change: (last) => ['triggerPrice', typed(last * 0.997)],
    sweeps: ['sell'],
    ended: /Tetiklendi$/,
  },
]

const rows = (page: Page) => page.locator('#orders tbody tr')

async function open(page: Page, query: string, javaScriptEnabled: boolean): Promise<void> {
  await page.goto(`${terminal}?${query}`)
  if (javaScriptEnabled) await waitForSocket(page)
}

/** Fills the form, sends it, and confirms the order. */
async function place(page: Page, { kind, side, boxes }: Kind, javaScriptEnabled: boolean): Promise<void> {
  await open(page, `type=${kind}&side=${side}&tab=${kind}`, javaScriptEnabled)
  const form = page.locator('.order-form')
  for (const [box, text] of Object.entries(boxes(await lastPrice(page))))
    await form.locator(`input[name="${box}"]`).fill(text)
  await form.getByRole('button', { name: side === 'buy' ? 'BTC al' : 'BTC sat' }).click()
  const question = javaScriptEnabled ? page.getByRole('dialog') : page.locator('.question')
  await expect(question).toContainText('BTC/USDT')
  await question.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByText(/^Emir verildi: /).first()).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const one of kinds) {
      test(`${one.kind}: placed, changed, fired`, async ({ page, rich }) => {
        await enterDemo(page)
        await place(page, one, javaScriptEnabled)
        const waiting = one.kind === 'tpsl' ? 2 : 1
        await expect(rows(page)).toHaveCount(waiting)

        await rows(page)
          .first()
          .getByRole('link', { name: /^Düzenle/ })
          .click()
        const [box, text] = one.change(await lastPrice(page))
        const edited = page.locator(`.plan-edit input[name="${box}"]`)
        await edited.fill('abc')
        await page.getByRole('button', { name: 'Kaydet' }).click()
        await expect(edited).toHaveAttribute('aria-invalid', 'true')
        await page.locator(`.plan-edit input[name="${box}"]`).fill(text)
        await page.getByRole('button', { name: 'Kaydet' }).click()
        await expect(page.getByText('Emir düzenlendi.').first()).toBeVisible()
        await expect(rows(page).first()).toContainText(text)

        for (const side of one.sweeps) await sweep(rich, side)
        if (javaScriptEnabled) await expect(page.getByText('Bu türde bekleyen emriniz yok.')).toBeVisible()
        await open(page, `tab=${one.kind}&show=past`, javaScriptEnabled)
        await expect(rows(page).filter({ hasText: one.ended })).toHaveCount(1)
        if (one.kind === 'tpsl')
          await expect(rows(page).filter({ hasText: 'Bağlı diğer emir tetiklendi.' })).toHaveCount(1)

        await rows(page)
          .filter({ hasText: one.ended })
          .getByRole('link', { name: /^Emir detayı/ })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('emir no')
        await expect(page.getByRole('region', { name: 'Emrin geçmişi' })).toContainText('Tetiklendi')
        await page.getByRole('definition').locator('a[href*="/orders/"]').last().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Emir \d+$|emir no \d+$/)
      })
    }

    test('cancels each kind in its row, on its page, and all of a kind at once', async ({ page }) => {
      await enterDemo(page)
      const [trigger, oco] = kinds as [Kind, Kind]
      await place(page, oco, javaScriptEnabled)
      await rows(page)
        .getByRole('button', { name: /^İptal et/ })
        .click()
      await expect(page.getByText('Bu türde bekleyen emriniz yok.')).toBeVisible()

      for (let n = 0; n < 3; n++) await place(page, trigger, javaScriptEnabled)
      await page.goto('/tr/orders/trigger')
      await expect(page.locator('main tbody tr')).toHaveCount(3)
      await page
        .locator('main tbody')
        .getByRole('button', { name: /^İptal et/ })
        .first()
        .click()
      await expect(page.locator('main tbody tr')).toHaveCount(2)

      await open(page, 'tab=trigger', javaScriptEnabled)
      await page.getByRole('link', { name: 'Tümünü iptal et' }).click()
      await page.getByRole('button', { name: '2 emri iptal et' }).click()
      await expect(page.getByText('2 emir iptal edildi.').first()).toBeVisible()
      await page.goto('/tr/orders/trigger?list=history&status=cancelled')
      await expect(page.locator('main tbody tr')).toHaveCount(3)
      await expect(page.locator('main tbody tr').first()).toContainText('Siz iptal ettiniz. (kod 0)')
    })

    test('errors name their field, the input stays', async ({ page }) => {
      await enterDemo(page)
      await open(page, 'type=oco', javaScriptEnabled)
      const form = page.locator('.order-form')
      const box = (name: string) => form.locator(`input[name="${name}"]`)
      const last = await lastPrice(page)
      await box('price').fill(typed(last * 1.02))
      await box('triggerPrice').fill(typed(last * 1.04))
      await box('amount').fill('0,01')
      await form.getByRole('button', { name: 'BTC al' }).click()
      await expect(form.getByText('Emir fiyatı girin.')).toBeVisible()
      await expect(box('amount')).toHaveValue('0,01')
      await box('orderPrice').fill(typed(last * 1.05))
      await form.getByRole('button', { name: 'BTC al' }).click()
      await page.getByRole('button', { name: 'Onayla' }).click()
      await expect(form.getByText(/^OCO'da limit fiyatı/)).toBeVisible()
      await expect(box('price')).toHaveAttribute('aria-invalid', 'true')
      await expect(box('price')).toHaveValue(typed(last * 1.02))
    })

    test('an order creates its take profit and stop loss; quick orders need only an amount', async ({
      page,
    }) => {
      await enterDemo(page)
      await open(page, 'type=market', javaScriptEnabled)
      const form = page.locator('.order-form')
      const last = await lastPrice(page)
      await form.locator('summary', { hasText: 'Kâr al / Zarar durdur' }).click()
      await form.locator('input[name="total"]').fill('1.000,50')
      await form.locator('input[name="takeProfit"]').fill(typed(last * 1.1))
      await form.locator('input[name="stopLoss"]').fill(typed(last * 0.9))
      await form.getByRole('button', { name: 'BTC al' }).click()
      await page.getByRole('button', { name: 'Onayla', exact: true }).click()
      await expect(page.getByText(/^Emir gerçekleşti/).first()).toBeVisible()
      await open(page, 'tab=tpsl', javaScriptEnabled)
      await expect(rows(page)).toHaveCount(2)

      await open(page, 'type=limit&tab=open', javaScriptEnabled)
      await form.getByRole('button', { name: 'Hızlı maker' }).click()
      await expect(form.getByText('Miktar girin.')).toBeVisible()
      await form.locator('input[name="amount"]').fill('0')
      await form.getByRole('button', { name: 'Hızlı taker' }).click()
      await expect(form.getByText('Geçerli bir sayı girin.')).toBeVisible()
      await form.locator('input[name="amount"]').fill('0,0123')
      await form.getByRole('button', { name: 'Hızlı taker' }).click()
      await expect(page.getByText(/^Emir .*gerçekleşti|^Emir iptal edildi/).first()).toBeVisible()
    })
  })
}
