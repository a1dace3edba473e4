// Attacks on the pages: other people's orders, forged forms, open redirects, rate limits, and information in errors.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, enterTerminal, terminal } from '#tests/support/visits.ts'

/** Posts like a page of this server: with its origin, the browser's cookies and the page's token. */
async function post(page: Page, path: string, form: Record<string, string>) {
  return page.evaluate(
    async ({ path, form }) => {
      const csrf = document.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? ''
      const answer = await fetch(path, { method: 'POST', body: new URLSearchParams({ csrf, ...form }) })
      return { status: answer.status, text: await answer.text() }
    },
    { path, form },
  )
}

async function placeLimit(page: Page): Promise<string> {
  await page.getByLabel('Fiyat', { exact: true }).fill('60.000')
  await page.getByLabel('Miktar', { exact: true }).fill('0,01')
  await page.getByRole('button', { name: 'BTC al' }).click()
  const row = page.locator('#orders tbody tr')
  await expect(row).toHaveCount(1)
  return row.locator('input[name=orderId]').inputValue()
}

/** Reveals nothing internal: no stack, no file, no library. */
function expectNothingGivenAway(text: string): void {
  expect(text).not.toMatch(/node_modules|\bat \S+ \(|\.mjs:\d|\.tsx?:\d|SQLITE|TypeError/)
}

test.describe('orders of another account', () => {
  test.use({ javaScriptEnabled: true })

  test('cannot be cancelled or modified; the response is that of an unknown order', async ({
    browser,
    page,
  }) => {
    await enterTerminal(page)
    const orderId = await placeLimit(page)
    const strange = await browser.newPage()
    await enterTerminal(strange)
    for (const intent of ['cancel', 'modify']) {
      const form = { intent, formId: 'a', price: '59000', amount: '0,01' }
      const theirs = await post(strange, terminal, { ...form, orderId })
      const nobodys = await post(strange, terminal, { ...form, orderId: '999999999' })
      expect(theirs.status).toBe(400)
      expect(theirs.text).toContain('Emir bulunamadı')
      expect(nobodys.status).toBe(400)
      expect(nobodys.text).toContain('Emir bulunamadı')
    }
    await post(strange, terminal, { intent: 'cancel-all', formId: 'b' })
    await strange.close()
    await page.reload()
    await expect(page.locator('#orders tbody tr')).toContainText('0 / 0,01')
  })

  test('cannot be placed for another account, nor with internal fields', async ({ page }) => {
    await enterTerminal(page)
    const extra = { account: 'fee', source: 'system', feeToken: 'true', price: '60.000', amount: '0,01' }
    const form = { intent: 'place', side: 'buy', type: 'limit', clientOrderId: 'mine-1', ...extra }
    await post(page, terminal, form)
    await page.reload()
    await expect(page.locator('#orders tbody tr')).toHaveCount(1)
  })
})

test('unknown intents get 404', async ({ page }) => {
  await enterTerminal(page)
  for (const intent of ['constructor', 'toString', '__proto__', 'hasOwnProperty', '']) {
    const { status, text } = await post(page, terminal, { intent })
    expect([intent, status]).toEqual([intent, 404])
    expectNothingGivenAway(text)
  }
})

test.describe('tokens and origins', () => {
  const changes = ['/tr/login', '/tr/signup', '/tr/logout', '/tr/account', '/action/theme', '/action/notice']

  for (const path of [...changes, '/tr/account/verified', terminal]) {
    test(`${path} needs its own origin and the visitor's own token`, async ({ page, browser, baseURL }) => {
      await enterDemo(page)
      const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
      const stranger = await browser.newPage()
      await stranger.goto('/tr/login')
      const csrf = await stranger.locator('input[name=csrf]').first().inputValue()
      await stranger.close()
      const { origin } = new URL(baseURL ?? '')
      const send = (headers: Record<string, string>) =>
        page.request.post(path, {
          form: { csrf, theme: 'light' },
          headers: { Cookie: cookies, ...headers },
          maxRedirects: 0,
        })
      expect((await send({ Origin: 'http://evil.example' })).status()).toBe(403)
      expect((await send({ Origin: 'null' })).status()).toBe(403)
      const answer = await send({ Origin: origin })
      expect(answer.headers()['set-cookie'] ?? '').not.toMatch(/theme=|notices=|Max-Age=0/)
      await page.goto('/tr/account')
      await expect(page.locator('h1')).toHaveText('Hesap')
    })
  }

  test('GET changes nothing', async ({ page }) => {
    await enterDemo(page)
    for (const path of ['/tr/logout', '/action/theme', '/action/notice']) await page.request.get(path)
    await page.goto('/tr/account')
    await expect(page.locator('h1')).toHaveText('Hesap')
  })
})

test('never redirects to another site', async ({ page }) => {
  const lures = [
    '//evil.example',
    '/%09/evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    'https://evil.example',
  ]
  for (const lure of lures) {
    await page.context().clearCookies()
    await page.goto(`/tr/login?returnTo=${lure}`)
    await page.locator('main').getByRole('button', { name: /demo/i }).last().click()
    await page.waitForURL(/\/tr\/spot/)
    expect(new URL(page.url()).hostname).toBe('localhost')
    const again = await page.request.get(`/tr/login?returnTo=${lure}`, { maxRedirects: 0 })
    expect(again.headers().location).toBe('/tr/spot')
  }
})

test('errors reveal nothing internal', async ({ request, baseURL }) => {
  const gets = [
    '/%E0%A4%A',
    '/.env',
    '/tr/spot/%3Cscript%3E',
    '/tr/spot/..%2f..%2fetc',
    '/assets/none.js',
    '/v1/none',
  ]
  for (const path of gets) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expectNothingGivenAway(await answer.text())
  }
  const headers = { Origin: baseURL ?? '', 'Content-Type': 'application/octet-stream' }
  const odd = await request.post('/tr/login', { data: 'x', headers })
  expect(odd.status()).toBe(400)
  expectNothingGivenAway(await odd.text())
  const big = await request.post('/tr/login', { data: 'a'.repeat(100_000), headers })
  expect(big.status()).toBe(413)
  expect((await request.fetch('/tr/login', { method: 'PUT', headers, data: 'x' })).status()).toBe(405)
})

test('a login responds alike to a wrong password and an unknown email, then limits attempts', async ({
  page,
}) => {
  const email = `bilinen-${Date.now()}@example.com`
  await page.goto('/tr/signup')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('erik-agaci-7')
  await page.locator('form#signup button[type=submit]').click()
  await page.waitForURL('**/tr/account/verified')
  await page.context().clearCookies()
  await page.goto('/tr/login')
  const tryTo = (address: string) => post(page, '/tr/login', { email: address, password: 'yanlis-sifre-1' })
  const unknown = await tryTo(`bilinmeyen-${Date.now()}@example.com`)
  expect(unknown.status).toBe(400)
  expect(unknown.text).toContain('E-posta veya şifre hatalı. Tekrar deneyin.')
  for (let n = 0; n < 5; n++) {
    const known = await tryTo(email)
    expect(known.status).toBe(400)
    expect(known.text).toContain('E-posta veya şifre hatalı. Tekrar deneyin.')
  }
  const stopped = await tryTo(email)
  expect(stopped.status).toBe(429)
  expect(stopped.text).toContain('Çok fazla deneme yaptınız')
})

test('session cookies are HttpOnly and SameSite', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/healthz')
  const cookies = await page.context().cookies()
  for (const name of ['__Host-access', '__Host-refresh']) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
    })
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-')
})

test('a socket has no account without a session, and only its own with one', async ({ page, browser }) => {
  await enterTerminal(page)
  const frames: string[] = []
  const guest = await browser.newPage()
  guest.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await guest.goto(terminal)
  await expect(guest.locator('.connection[data-state="stable"]')).toBeVisible()
  await placeLimit(page)
  await guest.waitForTimeout(800)
  expect(frames.length).toBeGreaterThan(0)
  for (const frame of frames) expect(frame).not.toContain('"c":"account"')
  await guest.close()
})
