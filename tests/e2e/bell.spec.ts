// The bell of the header: a filled order is shown on every page, counted until it is marked as read, with and without scripts; and
// the form that changes the language.

import { call } from '#tests/support/funded-server.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('tells of a filled order until it is marked as read', async ({ page }) => {
      await enterDemo(page)
      await page.goto('/tr/markets')
      const header = page.getByRole('banner')
      await expect(header.getByLabel('Bildirimler', { exact: true })).toBeVisible()
      const order = { symbolId: 'BTCUSDT', side: 'buy', orderType: 'market', size: '500' }
      await call(page.request, 'spot/order/placeOrder', order)
      // With scripts the socket tells; without, the next page does.
      if (!javaScriptEnabled) await page.reload()
      const bell = header.getByLabel('Bildirimler: 1 okunmamış')
      await bell.click()
      await expect(
        header.getByText(/^BTC\/USDT alış emriniz gerçekleşti: [\d,]+ BTC, ortalama/),
      ).toBeVisible()
      await header.getByRole('button', { name: 'Okundu say' }).click()
      await expect(header.getByLabel('Bildirimler', { exact: true })).toBeVisible()
      await page.goto('/en/vip')
      await header.getByLabel('Notifications', { exact: true }).click()
      await header.getByRole('link', { name: /^Your BTC\/USDT buy order was filled/ }).click()
      await expect(page).toHaveURL(/\/en\/orders\/\d+$/)
    })
  })
}

test('a language is kept by a form, and leads to the same page', async ({ page }) => {
  await page.goto('/tr/markets?part=meme')
  const send = (locale: string) =>
    page.evaluate((value) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/action/locale'
      const csrf = document.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? ''
      for (const [name, text] of Object.entries({ csrf, locale: value, returnTo: '/tr/markets?part=meme' })) {
        const field = form.appendChild(document.createElement('input'))
        field.name = name
        field.value = text
      }
      document.body.append(form)
      form.submit()
    }, locale)
  await send('en')
  await page.waitForURL('**/en/markets?part=meme')
  await page.goto('/')
  await page.waitForURL('**/en')
})
