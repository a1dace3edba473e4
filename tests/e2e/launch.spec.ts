// The launch products in a browser, with and without scripts: stake and take back, commit, vote, join a campaign.

import en from '#app/i18n/locales/en/launch.ts'
import trEarn from '#app/i18n/locales/tr/earn.ts'
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

test('what happened here comes page by page', async ({ page }) => {
  await enterDemo(page)
  const call = async (name: string) => {
    const data = { projectId: '1', coin: 'USDT', amount: '1' }
    const answer = await page.request.post(`/v1/launchpool/${name}`, { headers: { terminaltype: '1' }, data })
    expect(await answer.json()).toMatchObject({ code: '00000' })
  }
  for (let count = 0; count < 11; count++) for (const name of ['stake', 'unstake']) await call(name)
  await page.goto('/tr/launchpool')
  const rows = page.getByRole('region', { name: tr.records.list }).locator('tbody tr')
  await expect(rows).toHaveCount(20)
  await page.getByRole('link', { name: 'Daha eskiler' }).click()
  await expect(page).toHaveURL(/before=/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'En yeni', exact: true }).click()
  await expect(rows).toHaveCount(20)
})

test('Earn leads to the launch products, and these to their article', async ({ page }) => {
  await page.goto('/tr/earn')
  const panel = page.getByRole('region', { name: trEarn.launches.title })
  for (const name of [trEarn.launches.pool, trEarn.launches.pad, trEarn.launches.campaigns])
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible()
  await panel.getByRole('link', { name: trEarn.launches.vote, exact: true }).click()
  await expect(page).toHaveURL(/\/tr\/vote$/)
  await page.getByRole('main').getByRole('link', { name: 'Yardım' }).click()
  await expect(page).toHaveURL(/\/tr\/support\/articles\/launch-products$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Launchpool')
})
