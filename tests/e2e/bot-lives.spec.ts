// The life of a bot of every kind: created, watched, edited and ended, in both languages; by forms alone, and with scripts.

import { botKinds, type PagedKind } from '#app/features/bots/bot-kinds.server.ts'
import enForms from '#app/i18n/locales/en/bot-forms.ts'
import en from '#app/i18n/locales/en/bots.ts'
import enSignals from '#app/i18n/locales/en/signals.ts'
import trForms from '#app/i18n/locales/tr/bot-forms.ts'
import tr from '#app/i18n/locales/tr/bots.ts'
import trSignals from '#app/i18n/locales/tr/signals.ts'
import { FormVisitor } from '#tests/support/form-visitor.ts'
import { call } from '#tests/support/funded-server.ts'
import { expect, test } from '#tests/support/test.ts'
import { enterDemo } from '#tests/support/visits.ts'

const words = {
  tr: { bots: tr, forms: trForms, signals: trSignals },
  en: { bots: en, forms: enForms, signals: enSignals },
}
type Lang = keyof typeof words
const languages = ['tr', 'en'] as const

type Typed = Record<string, string>
interface Change {
  /** Words of its button. */
  of: Exclude<keyof typeof en.edit, 'link' | 'title' | 'box'>
  typed?: Typed
}

/** What is changed of a kind, or of one of its forms, for every kind that its owner may change. */
const changes: Record<string, Change[]> = {
  'spot-grid': [{ of: 'setExits', typed: { takeProfit: '900000' } }],
  'spot-grid?type=reverse': [{ of: 'setExits', typed: { stopLoss: '900000' } }],
  'futures-grid': [{ of: 'setExits', typed: { takeProfit: '900000' } }],
  'futures-grid?direction=short': [{ of: 'setExits', typed: { stopLoss: '900000' } }],
  'futures-grid?direction=neutral': [{ of: 'setEnds', typed: { endAbove: '900000' } }],
  'futures-martingale': [{ of: 'setTargets', typed: { takeProfit: '7' } }],
  martingale: [{ of: 'setTargets', typed: { takeProfit: '7' } }],
  cta: [{ of: 'setPercents', typed: { stopLoss: '9' } }],
  'futures-cta': [{ of: 'setPercents', typed: { stopLoss: '9' } }],
  portfolio: [{ of: 'rebalance' }],
  'auto-invest': [{ of: 'setAmount', typed: { amount: '250' } }, { of: 'pause' }, { of: 'resume' }],
}

/** Forms that differ by more than their numbers. */
const queries: Record<string, string[]> = {
  'spot-grid': ['', '?type=infinite', '?type=reverse'],
  cta: ['', '?strategy.by=rules'],
  'futures-cta': ['', '?strategy.by=rules'],
  'futures-grid': ['', '?direction=short', '?direction=neutral'],
  'futures-martingale': ['', '?direction=short'],
}

const lives = botKinds.flatMap((kind) =>
  (queries[kind.kind] ?? ['']).map((query) => ({ kind, query, name: kind.slug + query })),
)

/** The text at a path: "status.running". */
const at = (texts: object, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], texts) as string

/** It begins soon after the command. A plan waits for its first day. */
const begun = ({ bots }: (typeof words)[Lang], { plan }: PagedKind) =>
  plan ? bots.status.pending : bots.status.running

test.describe('by forms alone', () => {
  test.describe.configure({ timeout: 60_000 })

  for (const lang of languages)
    for (const { kind, query, name } of lives)
      test(`${lang}: ${name}`, async ({ request }) => {
        const { bots, forms, signals } = words[lang]
        await call(request, 'user/public/demoLogin', {})
        const visitor = new FormVisitor(request)
        const shows = (text: string, where = visitor.path) =>
          expect
            .poll(async () => (await visitor.open(where)).text, { intervals: [200, 300, 500] })
            .toContain(text)

        if (kind.form.of === 'signal') {
          await visitor.open(`/${lang}/bots/signals/new`)
          await visitor.press(signals.new.submit, { name: 'Trend', symbol: 'BTCUSDT' })
        }
        await visitor.open(`/${lang}/bots/create/${kind.slug}${query}`)
        await visitor.press(forms.next, { [kind.form.amount]: '' })
        expect(visitor.page.text).not.toContain(forms.confirm.title)
        await visitor.open(`/${lang}/bots/create/${kind.slug}${query}`)
        await visitor.press(forms.next)
        expect(visitor.page.text).toContain(forms.confirm.title)
        await visitor.press(forms.confirm.submit)
        expect(visitor.page.text).toContain(at(bots, 'said.made'))

        const path = visitor.path.split('?')[0] as string
        await shows(`${begun(words[lang], kind)} `)
        expect(visitor.page.text).toContain(bots.timeline.created)
        for (const part of ['pending', 'completed', 'log'] as const) {
          await visitor.follow(bots.part[part])
          expect(visitor.status).toBe(200)
        }

        const own = changes[name] ?? changes[kind.kind] ?? []
        await visitor.open(path)
        expect(visitor.page.links.some(({ text }) => text === bots.edit.link)).toBe(own.length > 0)
        for (const { of, typed = {} } of own) {
          await visitor.open(`${path}/edit`)
          await visitor.press(bots.edit[of].submit, typed)
          expect(visitor.page.text).toContain(at(bots, 'said.told'))
          const [box, value] = Object.entries(typed)[0] ?? []
          if (box !== undefined && value !== undefined)
            await expect
              .poll(async () => {
                const page = await visitor.open(`${path}/edit`)
                const shown = page.button(bots.edit[of].submit).form.values.find(([at]) => at === box)
                return shown?.[1].replace(/[.,]/g, '')
              })
              .toBe(value)
          if (of === 'pause') await shows(bots.edit.resume.submit, `${path}/edit`)
        }

        await visitor.open(path)
        await visitor.follow(bots.terminate.link)
        await visitor.press(bots.terminate.submit)
        expect(visitor.page.text).toContain(at(bots, 'said.told'))
        await shows(`${bots.status.terminated} ${bots.reason['1']}`, path)
        expect((await visitor.open(`/${lang}/bots/mine`)).text).toContain(bots.mine.empty)
        expect((await visitor.open(`/${lang}/bots/history`)).text).toContain(bots.kind[kind.kind as 'cta'])
      })
})

test('by forms alone: conditions of a rule are added, changed and taken away; the sentence says what they are', async ({
  request,
}) => {
  const visitor = new FormVisitor(request)
  const { forms } = words.en
  const { list } = forms
  await visitor.open('/en/bots/create/cta?strategy.by=rules')
  await visitor.press(list.more, { 'strategy.entry.0.fast': '9' })
  await visitor.press(forms.preview, { 'strategy.entry.2.of': 'change', 'strategy.entry.2.join': 'or' })
  await visitor.press(forms.preview, { 'strategy.entry.2.percent': '2.5' })
  expect(visitor.page.text).toContain(
    'Buys when MA (9) crosses above MA (25) and RSI (14) is below 70, or when the rise over 12 candles crosses above 2.5%. ' +
      'Sells when MA (7) crosses below MA (25), or when RSI (14) is above 80.',
  )
  const path = visitor.path
  await visitor.open(`${path}&without=strategy.entry.0`)
  expect(visitor.page.text).toContain('Buys when RSI (14) is below 70, or when the rise over')
  await visitor.open(path)
  await visitor.press(forms.next, { 'strategy.exit.0.slow': '5' })
  expect(visitor.page.text).toContain('These settings do not fit')
  expect(visitor.page.button(forms.next).form.values).toContainEqual(['strategy.exit.0.slow', '5'])
  await visitor.press(forms.next, { 'strategy.exit.0.slow': '30' })
  expect(visitor.page.text).toContain(forms.confirm.title)
  expect(visitor.page.text).toContain('MA (7) crosses below MA (30), or when RSI (14) is above 80')
})

// A signal bot lives with scripts in signals.spec.ts, a grid in bots.spec.ts.
test.describe('with scripts', () => {
  const scripted = botKinds.filter(({ form, kind }) => form.of !== 'signal' && kind !== 'spot-grid')

  for (const lang of languages)
    test(`${lang}: ${scripted.map(({ slug }) => slug).join(', ')}`, async ({ page }) => {
      const { bots, forms } = words[lang]
      await enterDemo(page)
      for (const kind of scripted) {
        const main = page.getByRole('main')
        const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
        const state = page.locator('h1 + span')
        await page.goto(`/${lang}/bots/create/${kind.slug}`)
        await press(forms.next)
        await press(forms.confirm.submit)
        await expect(page.getByRole('status').filter({ hasText: at(bots, 'said.made') })).toBeVisible()
        // Without a reload: what the socket tells is shown.
        await expect(state).toContainText(begun(words[lang], kind))
        await expect(main).toContainText(bots.timeline.created)
        const [change] = changes[kind.kind] ?? []
        if (change) {
          await main.getByRole('link', { name: bots.edit.link, exact: true }).click()
          for (const [box, value] of Object.entries(change.typed ?? {}))
            await main.locator(`input[name="${box}"]`).fill(value)
          await press(bots.edit[change.of].submit)
          await expect(page.getByRole('status').filter({ hasText: at(bots, 'said.told') })).toBeVisible()
        }
        await main.getByRole('link', { name: bots.terminate.link, exact: true }).click()
        await press(bots.terminate.submit)
        await expect(state).toContainText(bots.status.terminated)
      }
    })
})
