// What each legal page says.

import { Form, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { useRootData } from '#app/parts/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { LegalSection } from './legal-page.tsx'
import { chartNotice, parts } from './licences.ts'

function ConsentChoice() {
  const { t } = useTranslation('legal')
  const { t: common } = useTranslation()
  const consent = useRootData()?.consent ?? 'none'
  const { pathname } = useLocation()
  return (
    <LegalSection title={t('cookies.choice.title')}>
      <p>{t(`cookies.choice.${consent}`)}</p>
      <Form method="post" action="/action/consent" preventScrollReset className="flex gap-2">
        <CsrfField />
        <input type="hidden" name="returnTo" value={pathname} />
        <Button type="submit" name="consent" value="essential">
          {common('consent.reject')}
        </Button>
        <Button type="submit" name="consent" value="all">
          {common('consent.accept')}
        </Button>
      </Form>
    </LegalSection>
  )
}

export function CookiesText() {
  const { t } = useTranslation('legal')
  return (
    <>
      {(['essential', 'preference'] as const).map((kind) => (
        <LegalSection key={kind} title={t(`cookies.${kind}.title`)}>
          <p>{t(`cookies.${kind}.text`)}</p>
        </LegalSection>
      ))}
      <ConsentChoice />
    </>
  )
}

export interface LegalFigures {
  age: number
  loginDays: number
  messageDays: number
  notificationDays: number
  sessionDays: number
}

export function TermsText({ age }: LegalFigures) {
  const { t } = useTranslation('legal')
  return (['what', 'operator', 'account', 'conduct', 'availability', 'prices'] as const).map((part) => (
    <LegalSection key={part} title={t(`terms.${part}.title`)}>
      <p>{t(`terms.${part}.text`, { age })}</p>
    </LegalSection>
  ))
}

const stored = ['identity', 'trading', 'logins', 'security', 'messages', 'votes'] as const
const periods = ['logins', 'messages', 'sessions', 'journal', 'others'] as const

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export function PrivacyText(figures: LegalFigures) {
  const { t } = useTranslation('legal')
  return (
    <>
      <LegalSection title={t('privacy.where.title')}>
        <p>{t('privacy.where.text')}</p>
      </LegalSection>
      <LegalSection title={t('privacy.what.title')}>
        <Lines lines={stored.map((part) => t(`privacy.what.${part}`))} />
      </LegalSection>
      <LegalSection title={t('privacy.howLong.title')}>
        <Lines lines={periods.map((part) => t(`privacy.howLong.${part}`, { ...figures }))} />
      </LegalSection>
      {(['who', 'rights'] as const).map((part) => (
        <LegalSection key={part} title={t(`privacy.${part}.title`)}>
          <p>{t(`privacy.${part}.text`)}</p>
        </LegalSection>
      ))}
    </>
  )
}

export function RiskText() {
  const { t } = useTranslation('legal')
  return (['volatile', 'orders', 'leverage', 'advice'] as const).map((part) => (
    <LegalSection key={part} title={t(`risk.${part}.title`)}>
      <p>{t(`risk.${part}.text`)}</p>
    </LegalSection>
  ))
}

export function LicencesText() {
  const { t } = useTranslation('legal')
  return (
    <>
      <LegalSection title={t('licences.chart.title')}>
        <p>{t('licences.chart.text')}</p>
        <figure className="w-full rounded-2 bg-bg-2 p-4">
          <figcaption className="mb-2 text-sm text-text-3">{t('licences.chart.notice')}</figcaption>
          <div lang="en" translate="no" className="flex flex-col gap-2 text-sm">
            {chartNotice.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <a href={chartNotice.link} rel="noopener" className="text-accent underline underline-offset-2">
              {chartNotice.link}
            </a>
          </div>
        </figure>
      </LegalSection>
      <LegalSection title={t('licences.others')}>
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line-1 text-start text-sm text-text-3">
              <th scope="col" className="py-1 text-start font-normal">
                {t('licences.column.name')}
              </th>
              <th scope="col" className="py-1 text-start font-normal">
                {t('licences.column.licence')}
              </th>
            </tr>
          </thead>
          <tbody lang="en" translate="no">
            {parts.map(({ name, licence, link }) => (
              <tr key={name} className="border-b border-line-1 last:border-0">
                <td className="py-1.5">
                  <a href={link} rel="noopener" className="text-accent underline underline-offset-2">
                    {name}
                  </a>
                </td>
                <td className="py-1.5">{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </LegalSection>
    </>
  )
}
