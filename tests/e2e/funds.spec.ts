// The funds history: the entries of a trade, filtered by a form, linked to their order, exported as CSV.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

async function buy(page: Page): Promise<string> {
  const data = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'market', size: '300' }
  const answer = await page.request.post('/v1/spot/order/placeOrder', {
    headers: { terminaltype: '1' },
    data,
  })
  const body = (await answer.json()) as { code: string; data: { orderId: string } }
  expect(body.code).toBe('00000')
  return body.data.orderId
}

const rows = (page: Page) => page.locator('main tbody tr')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`funds ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('shows, filters and exports every entry', async ({ page }) => {
      await enterDemo(page)
      const orderId = await buy(page)
      await page.goto('/tr/assets')
      await page.getByRole('link', { name: 'Hesap hareketleri' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hesap hareketleri')
      await expect(rows(page).filter({ hasText: 'Demo bakiye' })).toHaveCount(3)

      await page.getByLabel('Tür', { exact: true }).selectOption('buy')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filtrele' }).click()
      await expect(page).toHaveURL(/kind=buy/)
      await page.getByLabel('Varlık', { exact: true }).selectOption('USDT')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filtrele' }).click()
      await expect(page).toHaveURL(/coin=USDT/)
      // One row per trade: the order may have several.
      await expect(rows(page).filter({ hasNotText: /USDT\s*(Miktar)?-\d/ })).toHaveCount(0)

      const file = await page.request.get(
        (await page.getByRole('link', { name: 'CSV indir' }).getAttribute('href')) ?? '',
      )
      const [head, ...lines] = (await file.text()).trimEnd().split('\r\n')
      expect(head).toBe('time,kind,coin,amount,usdt,symbol,orderId,account,wallet,from,to')
      expect(lines.length).toBe(await rows(page).count())
      for (const line of lines)
        expect(line).toMatch(new RegExp(`,buy,USDT,-[0-9.]+,[0-9.]+,BTCUSDT,${orderId},,spot,,$`))

      await rows(page).first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Emir ${orderId}`)
    })
  })
}

test('a visitor gets neither the page nor the file', async ({ page, request }) => {
  await page.goto('/tr/assets/history?kind=fee')
  await expect(page).toHaveURL(/\/tr\/login\?returnTo=%2Ftr%2Fassets%2Fhistory%3Fkind%3Dfee/)
  expect((await request.get('/export/funds.csv')).status()).toBe(401)
})

test('what a wallet holds is in the total, and a move to it is listed once, or by wallet', async ({
  page,
}) => {
  await enterDemo(page)
  await page.goto('/tr/account')
  const [account] = /\b\d{13}\b/.exec(await page.locator('main').innerText()) ?? []
  const move = async (funds: object) => {
    const data = { coin: 'USDT', ...funds }
    const answer = await page.request.post('/v1/spot/account/transfer', {
      headers: { terminaltype: '1' },
      data,
    })
    expect(((await answer.json()) as { code: string }).code).toBe('00000')
  }
  await page.goto('/tr/assets')
  const tabs = page.getByRole('navigation', { name: 'Cüzdan sekmeleri' }).getByRole('link')
  await expect(tabs).toHaveText(['Genel bakış', 'Spot', 'Botlar'])
  await move({ toAccount: `${account}/earn`, amount: '1500' })
  await move({ fromAccount: `${account}/earn`, toAccount: `${account}/margin:BTCUSDT`, amount: '400' })
  await move({ toAccount: `${account}/earn`, amount: '0.00001', coin: 'BTC' })

  await page.goto('/tr/assets')
  await expect(tabs).toHaveText(['Genel bakış', 'Spot', 'Botlar', 'Marjin', 'Kazan'])
  const wallets = page.getByRole('region', { name: 'Cüzdanlar' }).locator('tbody tr')
  await expect(wallets).toHaveCount(3)
  await expect(wallets.first()).toContainText('Spot')
  await expect(wallets.last()).toContainText('İzole marjin BTCUSDT')
  await page.getByRole('link', { name: '03:00 yerel' }).click()
  await expect(page.getByText('seçtiğiniz saat diliminde')).toBeVisible()
  await wallets.nth(1).getByRole('link', { name: 'Kazan', exact: true }).click()

  await page.waitForURL('**/tr/assets/earn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varlıklar: Kazan')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('1.100')
  await page.getByRole('switch', { name: /Düşük bakiyeleri gizle/ }).click()
  await expect(rows(page)).toHaveCount(1)
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'CSV indir' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toMatch(/^wallet,bot,coin,.*\r\nearn,,USDT,1100,0,1100,1100\.0+,0\r\n$/)
  expect((await page.request.get('/tr/assets/futures')).status()).toBe(404)
  await page.locator('main').getByRole('link', { name: 'Hareketler' }).click()

  await expect(page).toHaveURL(/wallet=earn/)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('-400')
  await page.getByLabel('Cüzdan', { exact: true }).selectOption('')
  await expect(page).not.toHaveURL(/wallet=earn/)
  await expect(rows(page).filter({ hasText: 'Kazan → İzole marjin BTCUSDT' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'Spot → Kazan' })).toHaveCount(2)
})
