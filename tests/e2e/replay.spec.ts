// A session replayed and forked in the browser, with scripts and without.

import type { Page } from '@playwright/test'
import { test } from '#tests/support/member.ts'
import { expect } from '#tests/support/test.ts'

/** Preparing takes a moment; the page opens by itself. */
const ready = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Account at that moment' })).toBeVisible({ timeout: 60_000 })

/** Time goes on by itself, what is being typed stays, and a pause stops it. */
async function playsOn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const now = () => main.locator(':is(h1, div:has(> h1)) + p').innerText()
  await main.getByLabel('Amount').fill('12')
  await main.getByLabel('Speed').selectOption('60')
  const before = await now()
  await main.getByRole('button', { name: 'Play' }).click()
  await expect.poll(now).not.toBe(before)
  const later = await now()
  await expect.poll(now).not.toBe(later)
  await main.getByRole('button', { name: 'Pause' }).click()
  await expect(main.getByLabel('Amount')).toHaveValue('12')
  await expect(main.getByRole('button', { name: 'Play' })).toBeVisible()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('goes to a moment, forks without an order, trades on and compares', async ({ page }) => {
      await page.goto('/en/replay')
      await ready(page)
      const main = page.getByRole('main')
      await expect(main.getByText('No open orders at that moment.')).toBeVisible()
      await main.getByRole('link', { name: 'To the end' }).click()
      await expect(main.getByText('No open orders at that moment.')).toBeHidden()
      await main.getByRole('button', { name: /^Buy order: 1,000 .*: what if not/ }).click()
      await page.waitForURL(/replay\/forks\//)
      await ready(page)
      await expect(main.getByText('Only the chosen action is left out')).toBeVisible()
      await main.getByLabel('Amount').fill('2,000')
      await main.getByRole('button', { name: 'Buy', exact: true }).click()
      await expect(main.getByText('No fills up to that moment.')).toBeHidden()
      await main.getByLabel('Amount').fill('999999')
      await main.getByRole('button', { name: 'Sell', exact: true }).click()
      await expect(main.getByRole('alert')).toBeVisible()
      await expect(main.getByLabel('Amount')).toHaveValue('999999')
      await main.getByLabel('Trigger price').fill('900000')
      await main.getByLabel('Amount').fill('0.001')
      await main.getByRole('button', { name: 'Sell', exact: true }).click()
      const plan = main.getByRole('row', { name: /900,000/ })
      await expect(plan).toBeVisible()
      await plan.getByRole('button', { name: /^Cancel/ }).click()
      await expect(plan).toBeHidden()
      await main.getByRole('button', { name: '1 min', exact: true }).click()
      await expect(main.getByText('Difference')).toBeVisible()
      if (javaScriptEnabled) await playsOn(page)
      const file = await page.request.get(
        (await main.getByRole('link', { name: 'Download as scenario file' }).getAttribute('href')) ?? '',
      )
      expect(await file.text()).toContain('stateHash')
      await main.getByRole('link', { name: 'Back to the session' }).click()
      await ready(page)
      await main.getByRole('button', { name: /Delete the fork/ }).click()
      await expect(main.getByRole('heading', { name: 'Your forks' })).toBeHidden()
    })
  })
