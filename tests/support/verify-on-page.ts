// A newcomer's way through levels 1 and 2 of verification, on the page.

import type { Page } from '@playwright/test'
import enVerification from '#app/i18n/locales/en/verification.ts'
import trVerification from '#app/i18n/locales/tr/verification.ts'
import { type InputDevice, mouse } from './input-device.ts'
import { pictureOf } from './picture.ts'
import { expect } from './test.ts'
import { newEmail, password } from './visits.ts'

interface VerifyOptions {
  device?: InputDevice
  look?(): Promise<void>
}

const wordsOf = { tr: trVerification, en: enVerification }

export async function signUp(page: Page, lang: 'tr' | 'en', { fill, press } = mouse()): Promise<void> {
  await page.goto(`/${lang}/signup`)
  await fill(page.locator('input[name=email]'), newEmail())
  await fill(page.locator('input[name=password]'), password)
  await press(page.locator('form#signup button[type=submit]'))
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
export async function verify(
  page: Page,
  lang: 'tr' | 'en',
  { device: { fill, press } = mouse(), look = async () => {} }: VerifyOptions = {},
): Promise<void> {
  const { field, submit, done, code } = wordsOf[lang]
  await fill(page.getByLabel(field.phone), '+905321112233')
  await fill(page.getByLabel(field.birthDate), '1990-05-05')
  await press(page.getByRole('button', { name: submit.sendCode }))
  await fill(page.getByLabel(code.label), await lastSentCode(page, lang))
  await press(page.getByRole('button', { name: submit.basic }))
  await fill(page.getByLabel(field.firstName, { exact: true }), 'Işıl')
  await fill(page.getByLabel(field.lastName), 'Demir')
  await fill(page.getByLabel(field.expiresOn), '2099-01-01')
  for (const [label, shade] of [
    [field.front, 10],
    [field.selfie, 90],
  ] as const)
    await page
      .getByLabel(label)
      .setInputFiles({ name: `${shade}.png`, mimeType: 'image/png', buffer: pictureOf(320, shade) })
  await look()
  await press(page.getByRole('button', { name: submit.identity }))
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
}
