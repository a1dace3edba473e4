// The steps of a newcomer on the pages that move money, in the words of a language and with an input device.

import { expect, type Page } from '@playwright/test'
import enAlerts from '#app/i18n/locales/en/alerts.ts'
import enConvert from '#app/i18n/locales/en/convert.ts'
import enFiat from '#app/i18n/locales/en/fiat.ts'
import enMoney from '#app/i18n/locales/en/money.ts'
import enSecurity from '#app/i18n/locales/en/security.ts'
import enSubAccounts from '#app/i18n/locales/en/sub-accounts.ts'
import trAlerts from '#app/i18n/locales/tr/alerts.ts'
import trConvert from '#app/i18n/locales/tr/convert.ts'
import trFiat from '#app/i18n/locales/tr/fiat.ts'
import trMoney from '#app/i18n/locales/tr/money.ts'
import trSecurity from '#app/i18n/locales/tr/security.ts'
import trSubAccounts from '#app/i18n/locales/tr/sub-accounts.ts'
import { totpCode } from '#app/services/people/totp.ts'
import type { InputDevice } from './input-device.ts'
import { password, readNumber } from './visits.ts'

const wordsOf = {
  tr: {
    alerts: trAlerts,
    convert: trConvert,
    fiat: trFiat,
    money: trMoney,
    security: trSecurity,
    subs: trSubAccounts,
    point: ',',
  },
  en: {
    alerts: enAlerts,
    convert: enConvert,
    fiat: enFiat,
    money: enMoney,
    security: enSecurity,
    subs: enSubAccounts,
    point: '.',
  },
}

const fundPassword = '482913'
const purpose = 'To my own wallet at home'
const totpStepMs = 30_000

export type Newcomer = ReturnType<typeof newcomerOnPage>

/** `look`: called on each page before its form is sent. */
export function newcomerOnPage(
  page: Page,
  lang: 'tr' | 'en',
  device: InputDevice,
  look: () => Promise<void>,
) {
  const { alerts, convert, fiat, money, security, subs, point } = wordsOf[lang]
  const { fill, press, choose } = device
  const main = page.getByRole('main')
  const status = main.getByRole('status')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const open = (path: string) => page.goto(`/${lang}/${path}`)
  const typed = (amount: string) => amount.replace('.', point)
  const done = () => expect(status.filter({ hasText: security.done })).toBeVisible()
  let secret = ''
  const codes: string[] = []

  const startWithdrawal = async (address: string) => {
    await open('assets/withdraw?coin=BTC&chain=Bitcoin')
    await fill(page.getByLabel(money.withdraw.address), address)
    await fill(page.getByLabel(money.withdraw.amount), typed('0.001'))
    await fill(page.getByLabel(money.withdraw.rules.purpose), purpose)
    await look()
    await press(button(money.withdraw.submit))
  }

  return {
    device,

    async depositLira(amount: string) {
      await open('assets/fiat/deposit')
      await fill(page.getByLabel(fiat.amount, { exact: true }), amount)
      await look()
      await press(button(fiat.deposit.submit))
      await page.waitForURL(`**/${lang}/orders/fiat/*`)
      await look()
      await press(button(fiat.bank.submit))
      await expect(main.getByRole('listitem').filter({ hasText: fiat.status.paid })).toBeVisible()
    },

    async buyBitcoin(amount: string) {
      // By itself, when bank and review are done.
      await press(main.getByRole('link', { name: fiat.order.buy }))
      await page.waitForURL(`**/${lang}/buy-bitcoin`)
      await fill(page.getByLabel(fiat.buy.amount, { exact: true }), amount)
      await look()
      await press(button(fiat.buy.submit))
      await expect(page.getByRole('heading', { name: convert.quote.title })).toBeVisible()
      await press(button(convert.quote.submit))
      await expect(status).toContainText('BTC')
    },

    async setUpAuthenticator() {
      await open('account/security/2fa')
      secret = (await page.locator('main code').innerText()).replace(/\s/g, '')
      await fill(page.getByLabel(security.totp.newCode), totpCode(secret, Date.now()))
      await fill(page.getByLabel(security.proof.password), password)
      await look()
      await press(button(security.totp.submit))
      const items = region(security.totp.codes).getByRole('listitem')
      await expect(items).toHaveCount(10)
      codes.push(...(await items.allInnerTexts()))
    },

    async setFundPassword() {
      await open('account/security/fund-password')
      await fill(page.getByLabel(security.fund.password, { exact: true }), fundPassword)
      await fill(page.getByLabel(security.fund.repeated), fundPassword)
      await fill(page.getByLabel(security.proof.password), password)
      await fill(page.getByLabel(security.proof.code), codes.pop() ?? '')
      await look()
      await press(button(security.fund.set))
      await done()
    },

    async listAddress(address: string) {
      await open('account/security/whitelist')
      await fill(page.getByLabel(security.whitelist.label, { exact: true }), 'Home')
      await choose(page.getByLabel(security.whitelist.chain, { exact: true }), 'Bitcoin')
      await fill(page.getByLabel(security.whitelist.address, { exact: true }), address)
      const add = region(security.whitelist.add)
      await fill(add.getByLabel(security.proof.password), password)
      await fill(add.getByLabel(security.proof.code), codes.pop() ?? '')
      await look()
      await press(button(security.whitelist.submit))
      await expect(region(security.whitelist.list)).toContainText(address)
      const only = region(security.whitelist.only)
      await fill(only.getByLabel(security.proof.password), password)
      await fill(only.getByLabel(security.proof.code), codes.pop() ?? '')
      await press(button(security.whitelist.turnOn))
      await expect(button(security.whitelist.turnOff)).toBeVisible()
    },

    /** The listed address waits a day. */
    async cannotWithdraw(address: string) {
      await startWithdrawal(address)
      await expect(main.getByRole('alert').or(main.locator('[aria-invalid=true]')).first()).toBeVisible()
    },

    async withdraw(address: string) {
      await startWithdrawal(address)
      await fill(page.getByLabel(money.withdraw.confirm.fundPassword), fundPassword)
      // The code of this moment may have been used when the app was set up.
      await fill(page.getByLabel(money.withdraw.confirm.code), totpCode(secret, Date.now() + totpStepMs))
      await look()
      await press(button(money.withdraw.confirm.submit))
      await expect(status).toHaveText(money.withdraw.sent)
    },

    async seesWithdrawal() {
      await open('assets/history')
      await look()
      await expect(main.locator('tbody')).toContainText('BTC')
      await open('assets/history/transfers')
      await press(main.getByRole('link', { name: money.transfers.details }).first())
      await expect(main).toContainText(purpose)
      await look()
    },

    async opensSubAccount() {
      await open('account/sub-accounts')
      await fill(page.getByLabel(subs.form.name, { exact: true }), 'Long term')
      await look()
      await press(button(subs.form.submit))
      await expect(status).toHaveText(subs.created)
      await choose(page.getByLabel(subs.transfer.coin, { exact: true }), 'BTC')
      await fill(page.getByLabel(subs.transfer.amount, { exact: true }), typed('0.001'))
      await press(button(subs.transfer.submit))
      await expect(status).toHaveText(subs.moved)
      await look()
    },

    async setsAlert() {
      await open('alerts?symbol=BTCUSDT&kind=leaves')
      const hint = await main.getByText(alerts.form.last.split('{{')[0] ?? '').innerText()
      const last = readNumber(/[\d.,]*\d/.exec(hint)?.[0] ?? '', lang)
      const [low, high] = [last * 0.999, last * 1.001].map((price) => typed(price.toFixed(1)))
      await fill(main.locator('input[name=value]'), low ?? '')
      await fill(page.getByLabel(alerts.form.high), high ?? '')
      await look()
      await press(button(alerts.form.submit))
      await expect(status).toHaveText(alerts.did.created)
    },

    async seesAlert() {
      await open('alerts/log')
      await look()
      await expect(main.locator('tbody tr')).toContainText('BTC/USDT')
      await open('account/notifications')
      await expect(main).toContainText('BTC/USDT')
    },
  }
}
