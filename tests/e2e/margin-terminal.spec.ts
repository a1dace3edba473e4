// The spot terminal with a margin wallet, with and without scripts: a wallet that is not open yet, a transfer into it, a buy that borrows,
// a sale that repays, an order that waits and is cancelled.

import type { Page } from '@playwright/test'
import enAssets from '#app/i18n/locales/en/assets.ts'
import enCommon from '#app/i18n/locales/en/common.ts'
import enMargin from '#app/i18n/locales/en/margin.ts'
import enMoney from '#app/i18n/locales/en/money.ts'
import enOrder from '#app/i18n/locales/en/order.ts'
import trAssets from '#app/i18n/locales/tr/assets.ts'
import trCommon from '#app/i18n/locales/tr/common.ts'
import trMargin from '#app/i18n/locales/tr/margin.ts'
import trMoney from '#app/i18n/locales/tr/money.ts'
import trOrder from '#app/i18n/locales/tr/order.ts'
import { violations } from '#tests/support/axe-check.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo, lastPrice, readNumber, waitForHydration, waitForSocket } from '#tests/support/visits.ts'

const languages = {
  tr: { order: trOrder, margin: trMargin, money: trMoney, assets: trAssets, common: trCommon },
  en: { order: enOrder, margin: enMargin, money: enMoney, assets: enAssets, common: enCommon },
} as const
type Lang = keyof typeof languages

const form = (page: Page) => page.locator('#order-form')
const owed = async (page: Page, lang: Lang) => {
  const name = page.getByText(languages[lang].margin.state.debt, { exact: true })
  const row = form(page).locator('.margin-wallet dl > div').filter({ has: name })
  return readNumber((await row.locator('dd').innerText()).replace('USDT', ''), lang)
}

/** As a reader of the language types it. */
const typed = (amount: string, lang: Lang) => (lang === 'tr' ? amount.replace('.', ',') : amount)

for (const scripted of [true, false])
  test.describe(`a margin wallet on the terminal ${scripted ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripted })

    test('transfer, borrow, repay, cancel', async ({ page }) => {
      const lang: Lang = scripted ? 'tr' : 'en'
      const { order, margin, money, assets, common } = languages[lang]
      const ready = () => (scripted ? waitForSocket(page) : Promise.resolve())
      const open = async (query: string) => {
        await page.goto(`/${lang}/spot/BTCUSDT?${query}`)
        await ready()
      }
      const send = async (button: string) => {
        await form(page)
          .getByRole('button', { name: button.replace('{{coin}}', 'BTC'), exact: true })
          .click()
        // Market orders ask first.
        await page.getByRole('button', { name: lang === 'tr' ? 'Onayla' : 'Confirm', exact: true }).click()
      }
      await enterDemo(page)
      await open('')
      await form(page).locator('.wallet-menu summary').click()
      await form(page).getByRole('link', { name: order.form.wallet_isolated, exact: true }).click()
      await expect(form(page).getByText(margin.terminal.notOpen)).toBeVisible()
      await form(page).getByRole('link', { name: margin.transferIn }).click()
      await expect(page.getByLabel(money.transfer.to, { exact: true })).toHaveValue('margin:BTCUSDT')
      // Wallets of all pairs are there, opened or not.
      await page.getByLabel(money.transfer.to, { exact: true }).selectOption('margin:ETHUSDT')
      await page.getByLabel(money.transfer.to, { exact: true }).selectOption('margin')
      await page.getByLabel(money.transfer.amount, { exact: true }).fill('1000')
      await page.getByRole('button', { name: money.transfer.submit, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: money.transfer.done })).toBeVisible()

      await open('type=market')
      await form(page).locator('.wallet-menu summary').click()
      await form(page).getByRole('link', { name: order.form.wallet_cross, exact: true }).click()
      await expect(form(page).locator('.available b')).toContainText(lang === 'tr' ? '1.000' : '1,000')
      await form(page).getByRole('link', { name: order.form['loan_auto-borrow'], exact: true }).click()
      await expect(form(page).getByText(margin.coins.borrowable)).toBeVisible()
      await ready()
      await form(page).getByLabel(order.form.total, { exact: true }).fill('1500')
      await send(order.form.submitBuy)
      await expect.poll(() => owed(page, lang)).toBeGreaterThan(499)
      expect(await owed(page, lang)).toBeLessThan(501)
      await page.getByRole('link', { name: order.panel.trades, exact: true }).click()
      await expect(page.locator('#orders tbody tr').first()).toContainText('Taker')
      await page.getByRole('link', { name: order.panel.assets, exact: true }).click()
      await expect(page.locator('#orders tbody tr').filter({ hasText: 'USDT' })).toContainText(/50\d/)

      await open('type=market&side=sell&wallet=cross&loan=auto-repay')
      const last = await lastPrice(page, lang)
      await form(page)
        .getByLabel(order.form.amount, { exact: true })
        .fill(typed((300 / last).toFixed(4), lang))
      await send(order.form.submitSell)
      await expect.poll(() => owed(page, lang)).toBeLessThan(300)

      await open('wallet=cross&loan=auto-borrow-repay')
      const price = Math.floor(last * 0.97)
      await form(page).getByLabel(order.form.price, { exact: true }).fill(`${price}`)
      await form(page).getByLabel(order.form.amount, { exact: true }).fill(typed('0.001', lang))
      await form(page)
        .getByRole('button', { name: order.form.submitBuy.replace('{{coin}}', 'BTC'), exact: true })
        .click()
      const row = page.locator('#orders tbody tr')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(typed('0.001', lang))
      // The page of orders names the wallet of each row, and lists those of one.
      await page.goto(`/${lang}/orders/spot`)
      if (scripted) await waitForHydration(page)
      await expect(page.locator('main tbody tr')).toContainText(assets.wallets.margin)
      await page.getByLabel(assets.wallets.one, { exact: true }).selectOption('spot')
      if (!scripted) await page.getByRole('button', { name: common.list.filter, exact: true }).click()
      await expect(page.locator('main tbody tr')).toHaveCount(0)
      await page.goto(`/${lang}/orders/spot?list=trades&wallet=margin`)
      await expect(page.locator('main tbody tr').first()).toContainText(assets.wallets.margin)
      if (scripted) expect(await violations(page)).toEqual([])
      await open('wallet=cross')
      await row.getByRole('button', { name: new RegExp(`^${order.row.cancel}`) }).click()
      await expect(page.getByText(order.empty.open)).toBeVisible()
      // The orders of the spot wallet are others.
      await page.goto(`/${lang}/spot/BTCUSDT?tab=history`)
      await expect(page.getByText(order.empty.historyWeek)).toBeVisible()
    })
  })

for (const lang of ['tr', 'en'] as const)
  test(`axe and a phone in ${lang}`, async ({ page }) => {
    const { money } = languages[lang]
    await enterDemo(page)
    for (const query of ['?wallet=isolated', '?wallet=cross&loan=auto-borrow']) {
      await page.goto(`/${lang}/spot/BTCUSDT${query}`)
      await waitForSocket(page)
      expect(await violations(page)).toEqual([])
      if (query.includes('cross')) continue
      await page.goto(`/${lang}/assets/transfer?from=spot&to=margin`)
      await page.getByLabel(money.transfer.amount, { exact: true }).fill('1000')
      await page.getByRole('button', { name: money.transfer.submit, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: money.transfer.done })).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${lang}/spot/BTCUSDT?wallet=cross&loan=auto-borrow#order-form`)
    await waitForHydration(page)
    expect(await violations(page, '#order-form')).toEqual([])
    await form(page).locator('.wallet-menu summary').click()
    // It covers what is below it.
    expect(await violations(page, '.wallet-menu')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
