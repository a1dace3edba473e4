// A newcomer's way through levels 1 and 2 of verification, on the page.

import type { Page } from '@playwright/test'
import enVerification from '#app/i18n/locales/en/verification.ts'
import trVerification from '#app/i18n/locales/tr/verification.ts'
import { pictureOf } from './picture.ts'
import { expect } from './test.ts'
import { newEmail, password } from './visits.ts'

const wordsOf = { tr: trVerification, en: enVerification }

export async function signUp(page: Page, lang: 'tr' | 'en'): Promise<void> {
  await page.goto(`/${lang}/signup`)
  await page.locator('input[name=email]').fill(newEmail())
  await page.locator('input[name=password]').fill(password)
  await page.locator('form#signup button[type=submit]').click()
  await page.waitForURL(`**/${lang}/account/verified`)
}

/** Of the messages to the person, read in a tab of its own. */
export async function lastSentCode(page: Page, lang: 'tr' | 'en'): Promise<string> {
  await expect(page.getByLabel(wordsOf[lang].code.label)).toBeVisible()
  const outbox = await page.context().newPage()
  await outbox.goto(`/${lang}/dev/outbox`)
  const [code] = /\b\d{6}\b/.exec(await outbox.locator('main').innerText()) ?? []
  await outbox.close()
  return code ?? ''
}

/** `look`: called when both forms are filled in. */
export async function verify(page: Page, lang: 'tr' | 'en', look = async () => {}): Promise<void> {
  const { field, submit, done, code } = wordsOf[lang]
  await page.getByLabel(field.phone).fill('+905321112233')
  await page.getByLabel(field.birthDate).fill('1990-05-17')
  await page.getByRole('button', { name: submit.sendCode }).click()
  await page.getByLabel(code.label).fill(await lastSentCode(page, lang))
  await page.getByRole('button', { name: submit.basic }).click()
  await page.getByLabel(field.firstName, { exact: true }).fill('Işıl')
  await page.getByLabel(field.lastName).fill('Demir')
  await page.getByLabel(field.expiresOn).fill('2099-01-01')
  for (const [label, shade] of [
    [field.front, 10],
    [field.selfie, 90],
  ] as const)
    await page
      .getByLabel(label)
      .setInputFiles({ name: `${shade}.png`, mimeType: 'image/png', buffer: pictureOf(320, shade) })
  await look()
  await page.getByRole('button', { name: submit.identity }).click()
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
}
