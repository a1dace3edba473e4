// The unified account in a browser, with and without scripts: what stands in the way, the switch, an order that borrows, collateral
// before it is saved, the lists, and back.

import enCommon from '#app/i18n/locales/en/common.ts'
import enFutures from '#app/i18n/locales/en/futures.ts'
import enMargin from '#app/i18n/locales/en/margin.ts'
import enUnified from '#app/i18n/locales/en/unified.ts'
import trCommon from '#app/i18n/locales/tr/common.ts'
import trFutures from '#app/i18n/locales/tr/futures.ts'
import trMargin from '#app/i18n/locales/tr/margin.ts'
import trUnified from '#app/i18n/locales/tr/unified.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`unified ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('there, a debt, collateral, and back', async ({ page }) => {
      const [locale, words] = javaScriptEnabled ? (['tr', trUnified] as const) : (['en', enUnified] as const)
      const [margin, { list }, futures] = javaScriptEnabled
        ? [trMargin, trCommon, trFutures]
        : [enMargin, enCommon, enFutures]
      await enterDemo(page)
      const call = async <T>(path: string, data: object) => {
        const answer = await page.request.post(path, { headers: { terminaltype: '1' }, data })
        return ((await answer.json()) as { code: string; data: T }).data
      }
      const order = { symbolId: 'BTCUSDT', orderType: 'limit', side: 'buy' }
      const { orderId } = await call<{ orderId: string }>('/v1/spot/order/placeOrder', {
        ...order,
        price: '20000',
        size: '0.01',
      })
      const toUnified = page.getByRole('button', { name: words.mode['to-unified'], exact: true })
      await page.goto(`/${locale}/unified`)
      await toUnified.click()
      const refused = page.getByRole('alert').filter({ hasText: words.refused.orders })
      await expect(refused.getByRole('link', { name: words.step.orders })).toBeVisible()
      await call('/v1/spot/order/cancelOrder', { orderId })
      await toUnified.click()
      await expect(page.getByRole('status').filter({ hasText: words.done.unified })).toBeVisible()
      await expect(page.getByRole('meter', { name: words.state.gauge })).toHaveAttribute('value', '0')
      // More than there is of it: the rest is borrowed.
      const { balances } = await call<{ balances: { coin: string; available: string }[] }>(
        '/v1/spot/account/balances',
        {},
      )
      const eth = Number(balances.find(({ coin }) => coin === 'ETH')?.available ?? '0')
      await call('/v1/spot/order/placeOrder', {
        symbolId: 'ETHUSDT',
        orderType: 'market',
        side: 'sell',
        size: (eth + 0.5).toFixed(2),
      })
      await page.goto(`/${locale}/unified`)
      await expect(page.getByRole('row').filter({ hasText: 'ETH' })).toContainText('0')
      await page.getByText(words.state.why).nth(1).click()
      await expect(page.getByText(/÷/).first()).toBeVisible()
      const btc = page.getByRole('link', { name: `${words.coins.turnOn} BTC` })
      await btc.click()
      const panel = page.getByRole('region', { name: words.collateral.on.replace('{{coin}}', 'BTC') })
      await expect(panel.getByText('→').first()).toBeVisible()
      await panel.getByRole('button', { name: words.collateral.save }).click()
      await expect(page.getByRole('status').filter({ hasText: words.done.on })).toBeVisible()
      await page.getByRole('link', { name: words.part.loans, exact: true }).click()
      await expect(page.getByRole('cell', { name: /ETH/ }).first()).toBeVisible()
      const file = page.getByRole('link', { name: list.export, exact: true })
      await expect(file).toHaveAttribute('href', '/export/unified.csv?list=loans')
      const [head, first] = (await (await page.request.get('/export/unified.csv?list=loans')).text()).split(
        '\r\n',
      )
      expect(head).toBe('time,billId,coin,amount,debt,orderId')
      expect(first?.split(',')[2]).toBe('ETH')
      expect((await page.request.get('/export/unified.csv?list=none')).status()).toBe(404)
      // The form of orders shows what one may borrow and owes, and its maximum goes so far.
      await page.goto(`/${locale}/spot/ETHUSDT?side=sell`)
      const form = page.locator('#order-form')
      await expect(form.getByText(margin.coins.borrowable, { exact: true })).toBeVisible()
      await expect(form.locator('dd').filter({ hasText: 'ETH' }).first()).toBeVisible()
      // That of contracts shows what the fee of an order borrows where there is nothing of its coin.
      await page.goto(`/${locale}/mix/usd/ETHUSD`)
      await page.getByLabel(words === trUnified ? 'Miktar' : 'Amount', { exact: true }).fill('100')
      const borrowed = page.locator('[data-row="borrowed"] td').first()
      if (javaScriptEnabled) await expect(borrowed).toContainText(/[1-9]/)
      else await expect(borrowed).toHaveText('–')
      await page.getByRole('button', { name: futures.word.openLong, exact: true }).click()
      const line = futures.form.borrowed.replace('{{coin}}', 'ETH')
      await expect(page.locator('dl.summary').getByText(line, { exact: true })).toBeVisible()
      await page.goto(`/${locale}/unified/loans`)
      await page.getByRole('link', { name: words.part.changes, exact: true }).click()
      await expect(page.getByRole('cell', { name: words.kind.sold }).first()).toBeVisible()
      await page.goto(`/${locale}/spot/ETHUSDT?tab=history`)
      await expect(page.locator('body')).toContainText(
        (eth + 0.5).toFixed(1).replace('.', locale === 'tr' ? ',' : '.'),
      )
      await page.goto(`/${locale}/unified`)
      const toClassic = page.getByRole('button', { name: words.mode['to-classic'], exact: true })
      await toClassic.click()
      await expect(
        page.getByRole('alert').filter({ hasText: words.refused.debts.replace('{{coin}}', 'ETH') }),
      ).toBeVisible()
      await call('/v1/spot/order/placeOrder', {
        symbolId: 'ETHUSDT',
        orderType: 'market',
        side: 'buy',
        quoteSize: '5000',
      })
      await toClassic.click()
      await expect(page.getByRole('status').filter({ hasText: words.done.classic })).toBeVisible()
    })
  })
