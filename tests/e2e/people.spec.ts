// People in the browser: sign-up to verification, demo, login and logout, language and theme, with and without scripts.

import type { Page } from '@playwright/test'
import verification from '#app/i18n/locales/tr/verification.ts'
import { pictureOf } from '#tests/support/picture.ts'
import { expect, test } from '#tests/support/test.ts'
import { lastSentCode } from '#tests/support/verify-on-page.ts'
import { enterDemo, waitForHydration } from '#tests/support/visits.ts'

let counter = 0
const newEmail = () => `kisi-${Date.now()}-${counter++}@example.com`
const password = 'erik-agaci-7'

async function signUp(page: Page, email: string, lang = 'tr') {
  await page.goto(`/${lang}/signup`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form#signup button[type=submit]').click()
  await page.waitForURL(`**/${lang}/account/verified`)
}

async function confirmBasics(page: Page, birthDate = '1990-05-17') {
  await page.locator('input[name=phone]').fill('+90 532 111 22 33')
  await page.locator('input[name=birthDate]').fill(birthDate)
  await page.getByRole('button', { name: verification.submit.sendCode }).click()
  await page.getByLabel(verification.code.label).fill(await lastSentCode(page, 'tr'))
  await page.getByRole('button', { name: verification.submit.basic }).click()
}

async function submitIdentity(page: Page) {
  await page.locator('input[name=firstName]').fill('Ayşe')
  await page.locator('input[name=lastName]').fill('Yılmaz')
  await page.locator('input[name=expiresOn]').fill('2099-01-01')
  for (const [name, shade] of [
    ['front', 0],
    ['selfie', 99],
  ] as const)
    await page
      .locator(`input[name=${name}]`)
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: pictureOf(320, shade) })
  await page.locator('form#identity button[type=submit]').click()
}

/** Fails the test on any error or warning of the browser. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('signs up, looks around, verifies and has funds', async ({ page }) => {
      await signUp(page, newEmail())
      await expect(page.getByText('İşlem yapabilmek için kimliğinizi doğrulayın.')).toBeVisible()
      await confirmBasics(page)
      await expect(page.getByRole('button', { name: 'Demo ile başla' })).toBeVisible()
      await expect(page.getByText('İşlem yapabilmek için kimliğinizi doğrulayın.')).toBeHidden()
      await page.locator('form#identity button[type=submit]').click()
      await expect(page.getByText('Adınızı girin.', { exact: true })).toBeVisible()
      await submitIdentity(page)
      await expect(page.getByRole('heading', { name: 'Başvurunuz inceleniyor' })).toBeVisible()
      // By itself, when the review is over.
      await expect(page.getByRole('heading', { name: 'Kimliğiniz doğrulandı' })).toBeVisible()
      await page.goto('/tr/account')
      await expect(page.getByRole('heading', { name: 'Ayşe Yılmaz' })).toBeVisible()
      await expect(page.getByRole('row', { name: /USDT/ })).toContainText('100.000')
      await expect(page.getByText('Seviye 2: kimlik doğrulandı')).toBeVisible()
    })

    test('a person under 18 gets no further, however often', async ({ page }) => {
      await signUp(page, newEmail())
      await confirmBasics(page, `${new Date().getFullYear() - 16}-01-01`)
      const end = page.getByRole('heading', { name: '18 yaşından küçükler işlem yapamaz' })
      await expect(end).toBeVisible()
      await page.goto('/tr/account/verified')
      await expect(end).toBeVisible()
      await expect(page.locator('form#basic')).toBeHidden()
    })

    test('logs out and in again', async ({ page }) => {
      const email = newEmail()
      await signUp(page, email)
      await page.goto('/tr/account')
      await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
      await page.waitForURL('**/tr/spot')
      await expect(page.getByRole('link', { name: 'Giriş yap' })).toBeVisible()
      await page.goto('/tr/account')
      await page.waitForURL(/\/tr\/login\?returnTo=%2Ftr%2Faccount/)
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill('yanlis-sifre-1')
      await page.locator('form#login button[type=submit]').click()
      await expect(page.getByRole('alert')).toHaveText('E-posta veya şifre hatalı. Tekrar deneyin.')
      await expect(page.locator('input[name=email]')).toHaveValue(email)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form#login button[type=submit]').click()
      await page.waitForURL('**/tr/account')
    })

    test('shows errors under fields and focuses the first', async ({ page }) => {
      await page.goto('/en/signup')
      await page.locator('form#signup button[type=submit]').click()
      const email = page.locator('input[name=email]')
      await expect(page.getByText('Enter your email address.')).toBeVisible()
      await expect(page.getByText('Enter your password.')).toBeVisible()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toBeFocused()
    })

    test('opens a demo account with one click and lands in the terminal', async ({ page }) => {
      await page.goto('/tr/spot')
      await page.getByRole('button', { name: 'Demo ile başla' }).click()
      await page.waitForURL(/\/tr\/spot\/BTCUSDT/)
      await page.goto('/tr/account')
      await expect(page.getByText('Demo hesap', { exact: true })).toBeVisible()
      await expect(page.getByRole('row', { name: /BTC/ })).toContainText('1')
    })

    test('resets demo funds once an hour', async ({ page }) => {
      await page.goto('/en/login')
      await page.getByRole('button', { name: 'Try the demo' }).click()
      await page.waitForURL(/\/en\/spot\//)
      await page.goto('/en/account')
      await page.getByRole('button', { name: 'Reset demo balance' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'has been reset' })).toBeVisible()
      await page.getByRole('button', { name: 'Reset demo balance' }).click()
      await expect(page.getByRole('alert')).toContainText('once an hour')
    })

    test('switches the theme and keeps it', async ({ page }) => {
      await page.goto('/tr/spot?quote=TRY')
      await expect(page.locator('html')).toHaveClass('dark')
      await page.getByRole('button', { name: 'Açık temaya geç' }).click()
      await expect(page.locator('html')).toHaveClass('light')
      expect(page.url()).toContain('/tr/spot?quote=TRY')
      await page.reload()
      await expect(page.locator('html')).toHaveClass('light')
    })

    test('switches the language and keeps path and query', async ({ page }) => {
      await page.goto('/tr/spot?quote=TRY&sort=-volume')
      await page.getByLabel('Dil').click()
      await page.getByRole('link', { name: 'English' }).click()
      await page.waitForURL('**/en/spot?quote=TRY&sort=-volume')
      await expect(page.getByRole('heading', { name: 'Spot markets' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.goto('/')
      await page.waitForURL('**/en')
      await page.goto('/support/articles/7')
      await page.waitForURL('**/en/support/articles/7')
    })

    test('searches, filters and sorts the markets', async ({ page }) => {
      await page.goto('/tr/spot')
      const rows = page.locator('tbody tr')
      await expect(rows).toHaveCount(40)
      await page.getByRole('link', { name: 'TRY', exact: true }).click()
      await expect(rows).toHaveCount(8)
      await page.getByRole('main').getByRole('searchbox').fill('bıtcoın')
      if (!javaScriptEnabled) await page.getByRole('main').getByRole('searchbox').press('Enter')
      await expect(rows).toHaveCount(1)
      await page.goto('/tr/spot?sort=pair')
      await expect(page.getByRole('columnheader', { name: 'İşlem çifti' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
    })

    test('shows the fallback page with status 404', async ({ page }) => {
      const response = await page.goto('/tr/boyle-bir-sayfa-yok')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading')).toHaveText('Üzgünüz, aradığınız sayfa bulunamadı.')
    })
  })
}

test('late requests of a page in another language do not change the stored language', async ({ page }) => {
  await page.goto('/tr/spot')
  await page.goto('/en/spot')
  await page.evaluate(() => fetch('/tr/spot.data').then((answer) => answer.text()))
  await page.goto('/')
  await page.waitForURL('**/en')
})

test('the head has canonical link, languages and direction', async ({ page }) => {
  const complaints = watchConsole(page)
  await page.goto('/tr/spot?quote=TRY')
  const origin = new URL(page.url()).origin
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/tr/spot`)
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', `${origin}/en/spot`)
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${origin}/tr/spot`)
  await expect(page).toHaveTitle('Spot piyasalar | Erguvan')
  await page.goto('/ct/spot')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(complaints).toEqual([])
})

test('pages hydrate without errors, in every language and theme', async ({ page, context, baseURL }) => {
  const complaints = watchConsole(page)
  for (const theme of ['dark', 'light']) {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    for (const lang of ['tr', 'en', 'ct']) {
      for (const path of ['spot', 'login', 'signup']) {
        await page.goto(`/${lang}/${path}`)
        await page.waitForTimeout(150)
      }
    }
  }
  expect(complaints).toEqual([])
})

test('nothing overflows at four widths', async ({ page }) => {
  await page.goto('/tr/login')
  await page.getByRole('button', { name: 'Demo ile başla' }).click()
  await page.waitForURL(/\/tr\/spot\//)
  for (const width of [1440, 1100, 800, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/tr/spot',
      '/ct/spot',
      '/tr/account',
      '/ct/account',
      '/tr/account/verified',
      '/tr/account/address',
    ]) {
      await page.goto(path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, width, wide <= 0]).toEqual([path, width, true])
    }
  }
})

test('market figures update by themselves', async ({ page }) => {
  await page.goto('/tr/spot')
  const figure = page.locator('[data-symbol=BTCUSDT] [data-live=last]')
  const before = await figure.textContent()
  await expect(figure).not.toHaveText(before ?? '')
})

test('responses have the security headers and pages a nonce', async ({ request }) => {
  const page = await request.get('/tr/spot')
  const headers = page.headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
  const scripts = (await page.text()).match(/<script[^>]*>/g) ?? []
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
})

test('forms of other origins change nothing', async ({ request, baseURL }) => {
  const form = { intent: 'demo', csrf: 'made-up' }
  const foreign = await request.post('/tr/login', { form, headers: { Origin: 'http://evil.example' } })
  expect(foreign.status()).toBe(403)
  const withoutToken = await request.post('/tr/login', {
    form,
    headers: { Origin: baseURL ?? '' },
    maxRedirects: 0,
  })
  expect(withoutToken.status()).toBe(400)
  expect(await withoutToken.text()).toContain('Formun süresi dolmuştu')
})

/** Keeps the page's scripts back until the function that comes back is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

test('a menu that was opened before the page had its scripts stays open', async ({ page }) => {
  const letThrough = await holdScripts(page)
  const opened = page.goto('/tr/markets')
  await page.getByLabel('Dil').click()
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  letThrough()
  await opened
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/markets')
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()
})

test('a date that was begun before the page had its scripts stays', async ({ page }) => {
  await enterDemo(page)
  const letThrough = await holdScripts(page)
  const opened = page.goto('/tr/orders/spot')
  const from = page.locator('input[name=from]')
  await from.focus()
  await page.keyboard.type('0505')
  letThrough()
  await opened
  await waitForHydration(page)
  await page.keyboard.type('2026')
  await expect(from).toHaveValue('2026-05-05')
})
