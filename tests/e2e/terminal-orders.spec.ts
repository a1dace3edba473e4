// What an order says of itself: an OCO before it is sent and wherever it is listed, refusals, the week of the panel, zones.

import { expect, test } from '#tests/support/test.ts'
import { enterDemo, lastPrice, openTerminal, readNumber } from '#tests/support/visits.ts'

test('an OCO names both legs and what it holds; every list calls its order OCO', async ({ page }) => {
  await enterDemo(page)
  await openTerminal(page, '/en/spot/BTCUSDT?type=oco')
  const last = await lastPrice(page, 'en')
  const stop = (last * 1.02).toFixed(2)
  const form = page.locator('#order-form')
  await form.locator('[name="triggerPrice"]').fill((last * 1.01).toFixed(2))
  await form.locator('[name="orderPrice"]').fill(stop)
  await form.locator('[name="amount"]').fill('0.05')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Limit order')
  await expect(dialog).toContainText(/Stop order[\d,.]+ USDT when [\d,.]+ USDT is reached/)
  const held = await dialog
    .locator('div', { hasText: /^Amount frozen/ })
    .last()
    .locator('dd')
    .innerText()
  expect(readNumber(held.replace(' USDT', ''), 'en')).toBeCloseTo(Number(stop) * 0.05, 1)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('#orders tbody tr')).toContainText('OCO')
  await page.goto('/en/orders/spot')
  await expect(page.getByRole('table').locator('tbody tr')).toContainText('OCO')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Order \d+|Details|\d+$/ })
    .first()
    .click()
  await expect(page.locator('dl', { hasText: 'Type' }).first()).toContainText('OCO')
})

test('a refusal says what failed and why; the panel leads on to three months', async ({ page }) => {
  await enterDemo(page)
  await openTerminal(page, '/en/spot/BTCUSDT?tab=history')
  await expect(page.getByText('No orders completed in the last 7 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All of the last three months' })).toHaveAttribute(
    'href',
    '/en/orders/spot?list=history',
  )
  await page.getByLabel('Amount', { exact: true }).fill('9,999.5')
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await expect(page.getByText(/^Order failed\. Insufficient available balance/)).toBeVisible()
})

test('who chose a time zone sees changes since the day began there', async ({ page }) => {
  await page.context().addCookies([{ name: 'zone', value: '0', domain: 'localhost', path: '/' }])
  const answer = await page.request.post('/v1/kline/getOpenPrice', { data: { timezone: 0 } })
  const opens = (await answer.json()).data.symbolKlines
  await openTerminal(page, '/en/spot/BTCUSDT')
  const bar = page.getByRole('region', { name: 'Price summary' })
  await expect(bar).toContainText('Change today')
  const shown = readNumber((await bar.locator('[data-figure="change"]').innerText()).replace('%', ''), 'en')
  const open = Number(opens.BTCUSDT)
  expect(shown).toBeCloseTo((((await lastPrice(page, 'en')) - open) / open) * 100, 1)
  await page.goto('/en/markets')
  await expect(page.getByRole('columnheader', { name: 'Change today' })).toBeVisible()
})
