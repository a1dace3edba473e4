// The pre-market in a browser, with and without scripts: an ad, a part of it taken by another person, the rest cancelled, own orders.

import en from '#app/i18n/locales/en/pre-market.ts'
import tr from '#app/i18n/locales/tr/pre-market.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`pre-market ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a seller places an ad, a buyer takes a part of it, the rest is cancelled', async ({
      page,
      browser,
      baseURL,
    }) => {
      const words = javaScriptEnabled ? tr : en
      const locale = javaScriptEnabled ? 'tr' : 'en'
      // Far from the price, where the simulated people of the board take nothing.
      const price = javaScriptEnabled ? '20,011' : '20.012'
      await enterDemo(page)
      await page.goto(`/${locale}/pre-market`)
      await page.getByRole('link', { name: 'LODOS' }).click()
      const form = page.locator('section[aria-labelledby="place-ad"]')
      await form.getByLabel(words.place.side).selectOption('sell')
      await form.getByLabel(words.place.price).fill('0')
      await form.getByLabel(words.place.size).fill('10')
      await form.getByRole('button', { name: words.place.submit }).click()
      await expect(form.getByLabel(words.place.price)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel(words.place.side)).toHaveValue('sell')
      await form.getByLabel(words.place.price).fill(price)
      await form.getByRole('button', { name: words.place.submit }).click()
      await expect(page.getByRole('status').filter({ hasText: words.did.placed })).toBeVisible()
      await expect(page.locator('section[aria-labelledby="ads-sell"]')).toContainText(words.board.own)

      const other = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) })
      const buyer = await other.newPage()
      await enterDemo(buyer)
      await buyer.goto(`/${locale}/pre-market/LODOS`)
      const named = words.board.takeNamed.replace('{{price}}', price).replace('{{action}}', words.board.buy)
      await buyer.getByRole('link', { name: named }).click()
      const take = buyer.locator('section[aria-labelledby="take-ad"]')
      await take.getByLabel(words.take.size).fill('4')
      await take.getByRole('button', { name: words.take.submitBuy, exact: true }).click()
      await expect(buyer.getByRole('status').filter({ hasText: words.did.taken })).toBeVisible()
      await other.close()

      await page.getByRole('link', { name: words.tab.orders, exact: true }).click()
      const deals = page.locator('section[aria-labelledby="otc-deals"]')
      await expect(deals).toContainText('4 LODOS')
      await expect(deals).toContainText(words.deal.pending)
      const ads = page.locator('section[aria-labelledby="otc-ads"]')
      await ads.getByRole('button', { name: words.board.cancelNamed.replace('{{price}}', price) }).click()
      await expect(page.getByRole('status').filter({ hasText: words.did.cancelled })).toBeVisible()
      await expect(ads).toContainText(words.ad.cancelled)
    })
  })
