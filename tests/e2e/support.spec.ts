// The support centre, with and without scripts: search, an article, the vote that is kept once, a message to the operator; the
// addresses without a language (spec.md 2). What the operator reads of it: tests/api/support.test.ts.

import { expect, test } from '#tests/support/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('finds an article, votes once, writes to the operator', async ({ page }) => {
      await page.goto('/tr/support')
      const search = page.getByRole('main').getByRole('searchbox')
      await search.fill('DEMO BAKIYE SIFIRLAMA')
      await search.press('Enter')
      await page
        .getByRole('link', { name: /^Demo hesap ve demo bakiye/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo hesap ve demo bakiye')
      await expect(page.getByRole('cell', { name: '100.000', exact: true })).toBeVisible()
      const question = page.getByRole('region', { name: 'Bu makale işinize yaradı mı?' })
      for (const [answer, words] of [
        ['Evet', 'Teşekkürler'],
        ['Hayır', 'Neyin eksik olduğunu'],
      ] as const) {
        await question.getByRole('button', { name: answer }).click()
        await expect(question.getByRole('status')).toContainText(words)
      }
      await question.getByRole('link', { name: 'Bize yazın' }).click()
      await page.getByLabel('Konu').selectOption('funds')
      await page.getByLabel('E-posta adresiniz').fill('ayse@example.com')
      await page.getByLabel('Mesajınız').fill('çok kısa')
      await page.getByRole('button', { name: 'Gönder' }).click()
      await expect(page.getByText('En az 20 karakter yazın.')).toBeVisible()
      await expect(page.getByLabel('E-posta adresiniz')).toHaveValue('ayse@example.com')
      await page.getByLabel('Mesajınız').fill(`Yatırdığım tutar nerede? Betik: ${javaScriptEnabled}`)
      await page.getByRole('button', { name: 'Gönder' }).click()
      await expect(page.getByText(/^Mesajınız \d+ numarayla kaydedildi\.$/)).toBeVisible()
    })
  })

test('addresses without a language lead to the language of the reader', async ({ page }) => {
  for (const [path, title] of [
    ['/support', 'Destek merkezi'],
    ['/support/articles/demo-funds', 'Demo hesap ve demo bakiye'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(`/tr${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goto('/en/support')
  await page.goto('/support/articles/demo-funds')
  await expect(page).toHaveURL('/en/support/articles/demo-funds')
  const missing = await page.request.get('/en/support/articles/no-such-article')
  expect(missing.status()).toBe(404)
})
