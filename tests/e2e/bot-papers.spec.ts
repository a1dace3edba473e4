// A bot on a contract whose owner has not filled in the recognition form: its creation leads there, with and without scripts.

import { violations } from '#tests/support/axe-check.ts'
import { call, test } from '#tests/support/funded-server.ts'
import { operate } from '#tests/support/operate.ts'
import { expect } from '#tests/support/test.ts'
import { signUp } from '#tests/support/verify-on-page.ts'

const words = {
  tr: {
    next: 'Devam et',
    start: 'Botu başlat',
    why: 'önce risk bilgi formunu doldurun',
    link: 'Formu doldur',
  },
  en: {
    next: 'Continue',
    start: 'Start bot',
    why: 'Fill in the risk questionnaire',
    link: 'Fill in the form',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['tr', true],
  ['en', false],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test(`${lang}: a bot on a contract needs the form first`, async ({ page, server: { dataDir } }) => {
      await signUp(page, lang)
      const { userId: account } = await call<{ userId: string }>(page.request, 'user/overview/userinfo', {})
      const commands = [
        { type: 'setAccount', account, kyc: 2 },
        { type: 'grantFunds', account, coin: 'USDT', amount: '20000' },
      ] as const
      for (const command of commands) await operate(dataDir, { do: 'submit', command })
      await page.goto(`/${lang}/bots/create/futures-martingale`)
      await page.getByRole('button', { name: words[lang].next }).click()
      await page.getByRole('button', { name: words[lang].start }).click()
      const banner = page.getByRole('alert').filter({ hasText: words[lang].why })
      await expect(banner).toBeVisible()
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await banner.getByRole('link', { name: words[lang].link }).click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/account/verified`))
    })
  })
