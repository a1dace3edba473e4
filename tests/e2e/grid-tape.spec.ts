// A grid on a recorded market: it trades what the recording says, at the recording's speed; with and without JavaScript.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { minuteMs } from '#engine/market/intervals.ts'
import { type OwnServer, ownServer } from '#tests/support/own-server.ts'
import { expect, test } from '#tests/support/test.ts'

const low = 60_000
const high = 61_000
/** Up and down between the two prices, a half hour each way, for four days. */
const wayMinutes = 30
const minutes = 4 * 24 * 60
const begin = Date.UTC(2026, 0, 5)
const folder = '.cache/grid-tape'
const file = `${folder}/BTCUSDT.csv`

const priceAfter = (minute: number) => {
  const part = (minute % (2 * wayMinutes)) / wayMinutes
  return low + (high - low) * (part <= 1 ? part : 2 - part)
}

function tape(): string {
  const rows = Array.from({ length: minutes }, (_, minute) => {
    const [open, close] = [priceAfter(minute), priceAfter(minute + 1)]
    const candle = [open, Math.max(open, close), Math.min(open, close), close]
    return [begin + minute * minuteMs, ...candle.map((price) => price.toFixed(2)), '50'].join(',')
  })
  return ['ts_ms,open,high,low,close,volume', ...rows, ''].join('\n')
}

let server: OwnServer
test.beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, tape())
})
// Each begins the recording again.
test.beforeEach(async () => {
  server = await ownServer('grid-tape')
  await server.start('--tape', `BTCUSDT=${file}`, '--speed', '1200')
})
test.afterEach(() => server.remove())
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a grid on a recording earns on each way between its prices', async ({ page }) => {
      await page.request.post(`${server.origin}/v1/user/public/demoLogin`, {
        headers: { terminaltype: '1' },
        data: {},
      })
      await page.goto(`${server.origin}/tr/bots/create/spot-grid?symbol=BTCUSDT`)
      await page.getByRole('textbox', { name: 'En düşük fiyat' }).fill('60.050')
      await page.getByRole('textbox', { name: 'En yüksek fiyat' }).fill('60.950')
      await page.getByRole('textbox', { name: 'Grid sayısı' }).fill('3')
      await page.getByRole('textbox', { name: 'Yatırım tutarı' }).fill('3.000')
      await page.getByRole('button', { name: 'Devam et' }).click()
      await page.getByRole('button', { name: 'Botu başlat' }).click()
      const pairs = page.getByText('Arbitraj sayısı').first().locator('+ dd')
      await expect(async () => {
        if (!javaScriptEnabled) await page.reload()
        const [count] = ((await pairs.textContent()) ?? '').split(' ')
        expect(Number(count)).toBeGreaterThanOrEqual(4)
      }).toPass({ intervals: [500], timeout: 60_000 })

      // Each pair is a buy and a sale one step apart, and no price is beyond the recording's.
      await page.getByRole('link', { name: 'Tamamlanan' }).first().click()
      await expect(page.locator('tbody tr').nth(7)).toBeVisible()
      const prices = await page.locator('main').innerText()
      const seen = [...prices.matchAll(/\b6\d\.\d{3},\d{2}\b/g)].map(([text]) =>
        Number(text.replace('.', '').replace(',', '.')),
      )
      expect(seen.length).toBeGreaterThan(0)
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(low)
      expect(Math.max(...seen)).toBeLessThanOrEqual(high)
    })
  })
