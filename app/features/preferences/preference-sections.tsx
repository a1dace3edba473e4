// The sections of the preferences form: look, trading screen, times, and what belongs to an account.

import { Link, useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { type Choice, type ChoiceName, choices } from '#app/parts/choices.ts'
import { contractQuestions, spotQuestions } from '#app/parts/order-questions.ts'
import { type TimeZoneChoice, timeZones, zoneMinutesOf, zoneName } from '#app/parts/zone.ts'
import { pnlBaselines } from '#app/services/holdings/pnl-baseline.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { LayoutPicture, Options, Switch } from './controls.tsx'
import type { PreferencesDraft } from './draft.ts'
import { accountMark } from './form-marks.ts'

/** The rank of the sections' headings: one under that of the page or of the dialog. */
export type SectionHeading = 'h2' | 'h3'
export const SectionHeadingContext = createContext<SectionHeading>('h2')

function Section({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(SectionHeadingContext)
  return (
    <section className="flex flex-col gap-3">
      <Heading className="border-b border-line-1 pb-1 text-md font-semibold">{title}</Heading>
      {children}
    </section>
  )
}

function ChoiceOptions<Name extends ChoiceName>({
  name,
  chosen,
  picture,
}: {
  name: Name
  chosen: Choice<Name>
  picture?: (value: Choice<Name>) => ReactNode
}) {
  const { t } = useTranslation('preferences')
  const words = (value: string) => t(`${name}.${value}` as 'theme.dark')
  return (
    <Options
      name={name}
      legend={words('label')}
      chosen={chosen}
      options={choices[name].map((value) => ({
        value,
        label: words(value),
        picture: picture?.(value as Choice<Name>),
      }))}
    />
  )
}

const shownLayouts = ['left', 'center', 'right'] as const

function zoneLabel(zone: TimeZoneChoice, t: (key: 'timezone.home' | 'timezone.shanghai') => string): string {
  const name = zoneName(zoneMinutesOf(zone))
  if (zone === 'last24h') return `${t('timezone.home')} (${name})`
  return zone === 1 ? `${t('timezone.shanghai')} (${name})` : name
}

export function DeviceSections({ choices: chosen, timezone, language }: Omit<PreferencesDraft, 'account'>) {
  const { t } = useTranslation('preferences')
  const offered = (Object.keys(locales) as Locale[]).filter((name) => locales[name].name || name === language)
  return (
    <>
      <Section title={t('section.look')}>
        <ChoiceOptions name="theme" chosen={chosen.theme} />
        <ChoiceOptions
          name="palette"
          chosen={chosen.palette}
          picture={(palette) => <PalettePicture palette={palette} />}
        />
        <ChoiceOptions name="density" chosen={chosen.density} />
        <SelectField
          label={t('language')}
          name="language"
          defaultValue={language}
          options={offered.map((name) => ({ value: name, label: locales[name].name ?? name }))}
        />
        <SelectField
          label={t('timezone.label')}
          hint={t('timezone.hint')}
          name="timezone"
          defaultValue={String(timezone)}
          options={timeZones.map((zone) => ({ value: String(zone), label: zoneLabel(zone, t) }))}
        />
      </Section>
      <Section title={t('section.terminal')}>
        <Options
          name="layout"
          legend={t('layout.label')}
          chosen={chosen.layout}
          options={shownLayouts.map((layout) => ({
            value: layout,
            label: t(`layout.${layout}`),
            picture: <LayoutPicture layout={layout} />,
          }))}
        />
        <ChoiceOptions name="cadence" chosen={chosen.cadence} />
        <ChoiceOptions name="keys" chosen={chosen.keys} />
      </Section>
    </>
  )
}

/** The two colours themselves, whatever palette rules now. */
function PalettePicture({ palette }: { palette: Choice<'palette'> }) {
  return (
    <span data-palette={palette} className="flex gap-1" aria-hidden="true">
      <span className="h-2.5 w-4 rounded-1 bg-up" />
      <span className="h-2.5 w-4 rounded-1 bg-down" />
    </span>
  )
}

export function AccountSection({
  account,
  problem,
}: {
  account: PreferencesDraft['account']
  /** Of the percentages: a key of the words. */
  problem: string | undefined
}) {
  const { t } = useTranslation('preferences')
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  if (account === null) {
    return (
      <p className="rounded-2 bg-bg-2 p-3 text-text-2">
        {t('visitor.text')}{' '}
        <Link
          to={`${local('/login')}?returnTo=${encodeURIComponent(pathname + search)}`}
          className="font-medium text-accent underline underline-offset-2"
        >
          {t('visitor.action')}
        </Link>
      </p>
    )
  }
  return (
    <>
      <input type="hidden" name={accountMark} value="yes" />
      <Section title={t('section.orders')}>
        {spotQuestions.map((name) => (
          <Switch key={name} name={name} label={t(`confirm.${name}`)} isOn={account.questions[name]} />
        ))}
        <p className="text-sm text-text-3">{t('confirm.hint')}</p>
        <TextField
          label={t('shares.label')}
          hint={t('shares.hint')}
          error={problem && t(problem as 'shares.problem')}
          name="percentageSet"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={account.percentages}
        />
      </Section>
      <Section title={t('section.contracts')}>
        {contractQuestions.map((name) => (
          <Switch key={name} name={name} label={t(`confirm.${name}`)} isOn={account.questions[name]} />
        ))}
      </Section>
      <Section title={t('section.profit')}>
        <SelectField
          label={t('baseline.label')}
          hint={t('baseline.hint')}
          name="pnlBaseline"
          defaultValue={account.pnlBaseline}
          options={pnlBaselines.map((value) => ({ value, label: t(`baseline.${value}`) }))}
        />
      </Section>
      <Section title={t('section.fills')}>
        <Switch name="fillPopup" label={t('fills.popup')} isOn={account.fills.popup} />
        <Switch name="fillSound" label={t('fills.sound')} isOn={account.fills.sound} />
      </Section>
    </>
  )
}
