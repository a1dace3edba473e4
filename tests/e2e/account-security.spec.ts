// The security of an account in the browser: authenticator, login in two steps, fund password, recovery, with and without scripts.

import type { Browser, Page } from '@playwright/test'
import { totpCode } from '#app/services/people/totp.ts'
import { expect, test } from '#tests/support/test.ts'

let counter = 0
const newEmail = () => `guvenlik-${Date.now()}-${counter++}@example.com`
const password = 'erik-agaci-7'
const stepMs = 30_000
// A code is taken in its own step and the one on either side: this one and the next stay good for half a minute or more.

async function signUp(page: Page, email: string) {
  await page.goto('/tr/signup')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form#signup button[type=submit]').click()
  await page.waitForURL('**/tr/account/verified')
}

async function logIn(page: Page, email: string, secret = password) {
  await page.goto('/tr/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(secret)
  await page.locator('form#login button[type=submit]').click()
}

/** The secret of the app, and the recovery codes. */
async function setTotp(page: Page) {
  await page.goto('/tr/account/security/2fa')
  await expect(page.getByRole('img', { name: 'Doğrulama uygulaması için QR kod' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.locator('input[name=newCode]').fill(totpCode(secret, Date.now()))
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Aç', exact: true }).click()
  const codes = page.getByRole('region', { name: 'Kurtarma kodlarınız' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, codes: await codes.allInnerTexts() }
}

/** A guest's own browser; its owner reads mail in the first. */
async function another(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, ignoreHTTPSErrors: true })
  return context.newPage()
}

async function lastCode(page: Page): Promise<string> {
  await expect(async () => {
    await page.goto('/tr/dev/outbox')
    await expect(page.getByRole('region', { name: 'İletiler' })).toContainText(/Kodunuz: \d{6}/, {
      timeout: 1000,
    })
  }).toPass()
  const text = await page.getByRole('region', { name: 'İletiler' }).innerText()
  return /Kodunuz: (\d{6})/.exec(text)?.[1] ?? ''
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('sets up the authenticator, logs in with it, recovers the password', async ({ page, browser }) => {
      const email = newEmail()
      await signUp(page, email)
      const { secret, codes } = await setTotp(page)
      await page.goto('/tr/account/security')
      await expect(page.getByRole('heading', { name: 'Güvenlik puanı: 1 / 5' })).toBeVisible()

      const guest = await another(browser, javaScriptEnabled)
      await logIn(guest, email)
      await guest.waitForURL('**/tr/login/code')
      await guest.locator('input[name=code]').fill('000000')
      await guest.getByRole('button', { name: 'Girişi tamamla' }).click()
      await expect(guest.getByRole('alert')).toContainText('Kalan deneme: 4')
      await guest.locator('input[name=code]').fill(totpCode(secret, Date.now() + stepMs))
      await guest.getByRole('button', { name: 'Girişi tamamla' }).click()
      await guest.waitForURL('**/tr/spot')

      await page.goto('/tr/account/security/devices')
      await page.getByRole('button', { name: 'Oturumu kapat', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Değişiklik kaydedildi.' })).toBeVisible()
      await guest.goto('/tr/account')
      await guest.waitForURL(/\/tr\/login\?/)

      await guest.goto('/tr/recover')
      await guest.locator('input[name=email]').fill(email)
      await guest.getByRole('button', { name: 'Kod gönder' }).click()
      await guest.locator('input[name=sentCode]').fill(await lastCode(page))
      await guest.locator('input[name=password]').fill('visne-agaci-8')
      await guest.locator('input[name=code]').fill(codes[0] ?? '')
      await guest.getByRole('button', { name: 'Şifreyi yenile' }).click()
      await guest.waitForURL('**/tr/login?recovered')
      await logIn(guest, email, 'visne-agaci-8')
      await guest.waitForURL('**/tr/login/code')
      await guest.locator('input[name=code]').fill(codes[1] ?? '')
      await guest.getByRole('button', { name: 'Girişi tamamla' }).click()
      await guest.waitForURL('**/tr/spot')
      await guest.goto('/tr/account/security')
      await expect(guest.getByText('para çekme')).toContainText(['tarihine kadar kapalı'])
      // The first browser was logged out with the old password.
      await page.goto('/tr/account')
      await page.waitForURL(/\/tr\/login\?/)
      await guest.context().close()
    })
  })

test('sets fund password, anti-phishing code and phone, and freezes the account', async ({ page }) => {
  await signUp(page, newEmail())
  await page.goto('/tr/account/security/fund-password')
  await page.locator('input[name=fundPassword]').fill('482913')
  await page.locator('input[name=repeated]').fill('482914')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Fon şifresini belirle' }).click()
  await expect(page.getByText('İki şifre aynı olmalı.')).toBeVisible()
  await page.locator('input[name=repeated]').fill('482913')
  await page.getByRole('button', { name: 'Fon şifresini belirle' }).click()
  await expect(page.getByText('Kalan deneme hakkı: 5')).toBeVisible()

  await page.goto('/tr/account/security/anti-phishing')
  await page.locator('input[name=antiPhishing]').fill('Erguvan42')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('blockquote')).toContainText('Erguvan42')

  await page.goto('/tr/account/security/contacts')
  await page.locator('input[name=phone]').fill('+90 532 111 22 33')
  await page.getByRole('button', { name: 'Telefona kod gönder' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kod gönderildi' })).toBeVisible()
  await page.goto('/tr/dev/outbox')
  const text = await page.getByRole('region', { name: 'İletiler' }).innerText()
  const [, sent = ''] = /doğrulama kodunuz: (\d{6})/.exec(text) ?? []
  expect(text).toContain('Erguvan42')
  await page.goto('/tr/account/security/contacts')
  const phone = page.getByRole('region', { name: 'Telefon' })
  await phone.locator('input[name=sentCode]').fill(sent)
  await phone.getByRole('button', { name: 'Doğrula' }).click()
  await expect(phone).toContainText('+905321112233')

  await page.goto('/tr/account/security/freeze')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Hesabımı dondur' }).click()
  await expect(page.getByText('Hesabınız dondurulmuş. Açmak için')).toBeVisible()
  await page.goto('/tr/account/security')
  await expect(page.getByRole('heading', { name: 'Güvenlik puanı: 3 / 5' })).toBeVisible()
})
