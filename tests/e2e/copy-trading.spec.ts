// Copy trading in a browser, with and without scripts: a person applies and opens a contract, another copies it, gets the position, changes
// the settings and stops.

import type { Page } from '@playwright/test'
import en from '#app/i18n/locales/en/copy-trading.ts'
import tr from '#app/i18n/locales/tr/copy-trading.ts'
import { violations } from '#tests/support/axe-check.ts'
import { call, test } from '#tests/support/funded-server.ts'
import { operate } from '#tests/support/operate.ts'
import type { OwnServer } from '#tests/support/own-server.ts'
import { expect } from '#tests/support/test.ts'
import { signUp } from '#tests/support/verify-on-page.ts'
import { enterDemo } from '#tests/support/visits.ts'

/** Verified, with money in the wallet of contracts. */
async function ready(page: Page, { dataDir }: OwnServer): Promise<string> {
  const { userId: account } = await call<{ userId: string }>(page.request, 'user/overview/userinfo', {})
  const commands = [
    { type: 'setAccount', account, kyc: 2, recognised: true },
    { type: 'grantFunds', account, coin: 'USDT', amount: '20000' },
  ] as const
  for (const command of commands) await operate(dataDir, { do: 'submit', command })
  const funds = { toAccount: `${account}/usdtm`, coin: 'USDT', amount: '10000' }
  await call(page.request, 'spot/account/transfer', funds)
  return account
}

for (const javaScriptEnabled of [true, false])
  test.describe(`copy trading ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a leader applies, a follower copies and stops', async ({ page, browser, server }) => {
      const [words, locale] = javaScriptEnabled ? ([tr, 'tr'] as const) : ([en, 'en'] as const)
      const look = async (of: Page) => {
        if (javaScriptEnabled) expect(await violations(of)).toEqual([])
      }
      await signUp(page, locale)
      const account = await ready(page, server)
      await page.goto(`/${locale}/copy-trading/elite`)
      await page.getByLabel(words.elite.name).fill('Leyla')
      await page.getByLabel(words.elite.share).fill('25')
      await page.getByRole('button', { name: words.elite.submit }).click()
      await expect(page.getByLabel(words.elite.share)).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(words.elite.share).fill('10')
      await page.getByRole('button', { name: words.elite.submit }).click()
      await expect(page.getByRole('status').filter({ hasText: words.elite.applied })).toBeVisible()
      await look(page)

      const context = await browser.newContext({ javaScriptEnabled, baseURL: server.origin })
      const other = await context.newPage()
      await enterDemo(other)
      await other.goto(`/${locale}/copy-trading`)
      await look(other)
      await other.locator(`a[href="/${locale}/copy-trading/traders/${account}"]`).click()
      const form = other.locator('section[aria-labelledby="copy-form"]')
      await form.getByLabel(words.terms.amount).fill('10')
      await form.getByRole('button', { name: words.follow.submit, exact: true }).click()
      await expect(form.getByLabel(words.terms.amount)).toHaveAttribute('aria-invalid', 'true')
      await look(other)
      await form.getByLabel(words.terms.amount).fill('1000')
      await form.locator('summary').filter({ hasText: words.bySymbol.title }).click()
      const first = (name: string) => form.locator(`[name="own1.${name}"]`)
      await first('symbol').selectOption('usdtm:SOLUSDT')
      await first('sizing').selectOption('multiplier')
      await first('value').fill('200')
      await form.getByRole('button', { name: words.follow.submit, exact: true }).click()
      await expect(first('value')).toHaveAttribute('aria-invalid', 'true')
      await expect(first('symbol')).toHaveValue('usdtm:SOLUSDT')
      await look(other)
      await first('value').fill('2')
      await form.getByRole('button', { name: words.follow.submit, exact: true }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.followed })).toBeVisible()

      const order = { contractId: 'usdtm:BTCUSDT', side: 'buy', positionSide: 'long', orderType: 'market' }
      await call(page.request, 'mix/order/placeOrder', { ...order, size: '0.1' })
      await other.goto(`/${locale}/copy-trading/mine`)
      const copy = other.locator(`section[aria-labelledby="copy-${account}"]`)
      await expect(copy.getByRole('row').filter({ hasText: 'BTCUSDT' })).toContainText(/0[.,]0/)
      await look(other)

      await copy.locator('summary').filter({ hasText: words.position.stops }).click()
      await copy.getByLabel(words.position.stopLoss).fill('100')
      await copy.getByRole('button', { name: words.position.saveStopsOf.split('{{')[0]! }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.stopsSet })).toBeVisible()
      await expect(copy.getByRole('row').filter({ hasText: 'BTCUSDT' })).toContainText('- / 100')

      await expect(copy.locator('summary').filter({ hasText: 'SOLUSDT' })).toBeVisible()
      const own = copy.locator('form').filter({ hasText: words.bySymbol.add })
      await own.getByLabel(words.position.contract, { exact: true }).selectOption('usdtm:ETHUSDT')
      await own.getByLabel(words.terms.sizing).selectOption('multiplier')
      await own.getByLabel(words.terms.value).fill('200')
      await own.getByRole('button', { name: words.bySymbol.add }).click()
      await expect(own.getByLabel(words.terms.value)).toHaveAttribute('aria-invalid', 'true')
      await own.getByLabel(words.terms.value).fill('2')
      await own.getByRole('button', { name: words.bySymbol.add }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.changed })).toBeVisible()
      await expect(copy.locator('summary').filter({ hasText: 'ETHUSDT' })).toBeVisible()
      await copy.getByRole('button', { name: words.bySymbol.only }).click()
      await expect(copy).toContainText(words.bySymbol.onlyText)
      await look(other)

      await copy.getByRole('button', { name: words.mine.pause }).click()
      await expect(copy).toContainText(words.mine.statuses.paused)
      await copy.getByRole('button', { name: words.mine.stop }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.stopped })).toBeVisible()
      await expect(other.getByText(words.mine.none)).toBeVisible()
      await expect(other.getByText(words.stopReason.follower)).toBeVisible()
      await context.close()
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(`copies on spot ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('coins are bought with the leader and kept at the end', async ({ page, browser, server }) => {
      const [words, locale] = javaScriptEnabled ? ([tr, 'tr'] as const) : ([en, 'en'] as const)
      const look = async (of: Page) => {
        if (javaScriptEnabled) expect(await violations(of)).toEqual([])
      }
      await signUp(page, locale)
      const account = await ready(page, server)
      await page.goto(`/${locale}/copy-trading/elite`)
      await page.getByLabel(words.elite.product, { exact: true }).selectOption('spot')
      await page.getByLabel(words.elite.name).fill('Suna')
      await page.getByRole('button', { name: words.elite.submit }).click()
      await expect(page.getByRole('link', { name: words.elite.tradeSpot })).toBeVisible()
      await look(page)

      const context = await browser.newContext({ javaScriptEnabled, baseURL: server.origin })
      const other = await context.newPage()
      await enterDemo(other)
      await other.goto(`/${locale}/copy-trading`)
      await other.getByRole('navigation', { name: words.product.label }).getByText(words.product.spot).click()
      await other.locator(`a[href="/${locale}/copy-trading/traders/${account}"]`).click()
      const form = other.locator('section[aria-labelledby="copy-form"]')
      await expect(form.getByLabel(words.terms.leverage, { exact: true })).toHaveCount(0)
      await form.getByLabel(words.terms.amount).fill('5000')
      await form.getByRole('button', { name: words.follow.submit, exact: true }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.followed })).toBeVisible()

      const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'market' }
      await call(page.request, 'spot/order/placeOrder', { ...order, size: '1000' })
      await other.goto(`/${locale}/copy-trading/mine`)
      const copy = other.locator(`section[aria-labelledby="copy-${account}"]`)
      await expect(copy.getByRole('row').filter({ hasText: 'BTCUSDT' })).toContainText(words.position.spot)
      await look(other)
      await copy.getByRole('button', { name: words.position.keepOf.split('{{')[0]! }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.kept })).toBeVisible()
      await expect(copy.getByText(words.mine.noPositions)).toBeVisible()
      await copy.getByRole('button', { name: words.mine.handOver }).click()
      await expect(other.getByRole('status').filter({ hasText: words.mine.stopped })).toBeVisible()
      await expect(other.getByText(words.mine.none)).toBeVisible()
      await context.close()
    })
  })

test.describe('simulated leaders', () => {
  test.use({ javaScriptEnabled: false })

  test('the board of a first start shows them, each with its rule and its positions', async ({ page }) => {
    await page.goto('/en/copy-trading')
    const cards = page.getByRole('listitem').filter({ hasText: en.simulated.badge })
    await expect(cards).toHaveCount(8)
    const holder = cards.filter({ hasText: en.simulated.holding })
    await holder.getByRole('link').click()
    await expect(page.getByRole('main')).toContainText(en.simulated.note)
    const open = page.locator('section[aria-labelledby="copy-open"]')
    // Two seconds after the start they look at their contracts for the first time.
    await expect(async () => {
      await page.reload()
      await expect(open).toContainText('BTCUSDT')
    }).toPass()
  })

  test('the board of spot has its own, each with a rule and lots', async ({ page }) => {
    await page.goto('/en/copy-trading')
    await page.getByRole('navigation', { name: en.product.label }).getByText(en.product.spot).click()
    const cards = page.getByRole('listitem').filter({ hasText: en.simulated.badge })
    await expect(cards).toHaveCount(4)
    const holder = cards.filter({ hasText: en.simulated.spotHolding })
    await holder.getByRole('link').click()
    await expect(page.getByRole('main')).toContainText(en.simulated.note)
    const open = page.locator('section[aria-labelledby="copy-open"]')
    await expect(async () => {
      await page.reload()
      await expect(open).toContainText('BTCUSDT')
    }).toPass()
  })
})
