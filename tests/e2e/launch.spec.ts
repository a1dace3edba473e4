// The launch products in a browser, with and without scripts: stake and take back, commit, vote, join a campaign.

import en from '#app/i18n/locales/en/launch.ts'
import tr from '#app/i18n/locales/tr/launch.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(`launch products ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('stake and take back, commit, vote, join', async ({ page }) => {
      const words = javaScriptEnabled ? tr : en
      const locale = javaScriptEnabled ? 'tr' : 'en'
      const done = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      const formOf = (name: string) =>
        page.getByRole('form', { name: new RegExp(`^${name.split('{{')[0]}USDT`) })
      await enterDemo(page)
      await page.goto(`/${locale}/launchpool`)
      const stake = formOf(words.pool.stakeName)
      await stake.getByLabel(words.pool.amount).fill('0')
      await stake.getByRole('button', { name: words.pool.stake, exact: true }).click()
      await expect(stake.getByLabel(words.pool.amount)).toHaveAttribute('aria-invalid', 'true')
      await stake.getByLabel(words.pool.amount).fill('100')
      await stake.getByRole('button', { name: words.pool.stake, exact: true }).click()
      await done(words.did.staked)
      const back = formOf(words.pool.unstakeName)
      await back.getByLabel(words.pool.back).fill('100')
      await back.getByRole('button', { name: words.pool.unstake, exact: true }).click()
      await done(words.did.unstaked)
      await expect(page.getByText(words.records.kinds.unstaked).first()).toBeVisible()

      await page.getByRole('link', { name: words.tabs.launchpad, exact: true }).first().click()
      await page.getByLabel(words.pad.amount).fill('50')
      await page.getByRole('button', { name: words.pad.commit, exact: true }).click()
      await done(words.did.committed)

      await page.goto(`/${locale}/campaigns`)
      await page.getByRole('link', { name: new RegExp(`^${words.campaign.open}: BTCUSDT`) }).click()
      await page.getByRole('button', { name: words.campaign.join, exact: true }).click()
      await done(words.did.joined)
      await expect(page.getByText(words.campaign.unranked)).toBeVisible()

      await page.goto(`/${locale}/vote`)
      const vote = page.getByRole('form', { name: /MELTEM/ })
      await vote.getByLabel(words.vote.count).fill('1')
      await vote.getByRole('button', { name: words.vote.cast, exact: true }).click()
      // A demo account has no platform token.
      await expect(vote.getByLabel(words.vote.count)).toHaveAttribute('aria-invalid', 'true')
    })
  })
