// The dialog in which studies are put on the chart, changed and removed; every change is drawn at once.

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '#app/i18n/fold-text.ts'
import { parseDecimal } from '#app/i18n/parse-decimal.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { palette } from '../chart-colours.ts'
import { allStudies, boundedParams, type ShownStudy, shownStudies, studyTitle } from './all-studies.ts'
import type { KeptStudy } from './kept-studies.ts'
import type { Param, Study } from './study.ts'

type Id = 'ema'

interface Shared {
  studies: readonly KeptStudy[]
  onChange: (studies: KeptStudy[]) => void
}

function ParamBox(props: { param: Param; value: number; onValue: (value: number) => void }) {
  const { param, value, onValue } = props
  const { t } = useTranslation('studies')
  const locale = useLocale()
  const formats = useFormats()
  const id = useId()
  const show = (number: number) => formats.decimal(String(number), { grouped: false })
  const [raw, setRaw] = useState(() => show(value))
  const parsed = parseDecimal(raw, locale)
  const number = parsed.ok ? Number(parsed.value) : Number.NaN
  const isWrong = !(number >= param.min && number <= param.max)
  const bounds = t('bounds', { min: show(param.min), max: show(param.max) })
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-text-3">
        {t(`param.${param.name}`)}
      </label>
      <input
        id={id}
        className={controlClass}
        inputMode="decimal"
        autoComplete="off"
        value={raw}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-bounds`}
        onChange={(event) => {
          setRaw(event.target.value)
          const typed = parseDecimal(event.target.value, locale)
          const wanted = typed.ok ? Number(typed.value) : Number.NaN
          if (wanted >= param.min && wanted <= param.max) onValue(wanted)
        }}
        onBlur={() => setRaw(show(value))}
      />
      <small id={`${id}-bounds`} className={isWrong ? 'text-bad' : 'text-text-3'}>
        {bounds}
      </small>
    </div>
  )
}

function StudyEditor({ shown, studies, onChange }: Shared & { shown: ShownStudy }) {
  const { t } = useTranslation('studies')
  const { key, study, params, colours } = shown
  const change = (part: Partial<KeptStudy>) =>
    onChange(studies.map((one) => (one.key === key ? { ...one, params, colours, ...part } : one)))
  const at = <T,>(list: readonly T[], index: number, value: T) =>
    list.map((one, place) => (place === index ? value : one))
  const hexOf = (colour: string) => (colour.startsWith('--') ? palette().token(colour) : colour)
  return (
    <div className="grid grid-cols-2 gap-3 pb-2">
      {study.params.map((param, index) => (
        <ParamBox
          key={param.name}
          param={param}
          value={params[index] ?? param.value}
          onValue={(value) => change({ params: boundedParams(study, at(params, index, value)) })}
        />
      ))}
      {colours.map((colour, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the study
        <label key={line} className="flex items-center gap-2 text-sm text-text-3">
          <input
            type="color"
            className="h-6 w-10"
            value={hexOf(colour)}
            onChange={(event) => change({ colours: at(colours, line, event.target.value) })}
          />
          {t('colour', { line: line + 1 })}
        </label>
      ))}
    </div>
  )
}

function ShownList({ studies, onChange, first }: Shared & { first: string | null }) {
  const { t } = useTranslation('studies')
  const formats = useFormats()
  const shown = shownStudies(studies)
  if (shown.length === 0) return <p className="text-text-3">{t('none')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line-1">
      {shown.map((one) => {
        const title = studyTitle(t(`short.${one.study.id as Id}`), one.params, (text) =>
          formats.decimal(text),
        )
        return (
          <li key={one.key} className="flex items-start gap-2 py-1">
            <details className="min-w-0 flex-1" open={one.key === first}>
              <summary className="flex min-h-8 items-center gap-2">
                <span className="font-medium">{title}</span>
                <span className="text-sm text-text-3">{t(`name.${one.study.id as Id}`)}</span>
              </summary>
              <StudyEditor shown={one} studies={studies} onChange={onChange} />
            </details>
            <Button
              kind="ghost"
              aria-label={t('remove', { name: title })}
              onClick={() => onChange(studies.filter(({ key }) => key !== one.key))}
            >
              <Icon name="close" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** A name that no study on the chart has. */
function freshKey(studies: readonly KeptStudy[]): string {
  const used = new Set(studies.map(({ key }) => key))
  let number = studies.length + 1
  while (used.has(`s${number}`)) number++
  return `s${number}`
}

function AddList({ studies, onChange }: Shared) {
  const { t } = useTranslation('studies')
  const [search, setSearch] = useState('')
  const id = useId()
  const isFound = (study: Study) =>
    foldText(`${t(`short.${study.id as Id}`)} ${t(`name.${study.id as Id}`)}`).includes(foldText(search))
  const add = (study: Study) =>
    onChange([
      ...studies,
      {
        key: freshKey(studies),
        id: study.id,
        params: study.params.map(({ value }) => value),
        colours: study.lines.map(({ colour }) => colour),
      },
    ])
  const found = allStudies.filter(isFound)
  return (
    <>
      <label htmlFor={id} className="text-sm text-text-3">
        {t('search')}
      </label>
      <input
        id={id}
        type="search"
        className={controlClass}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="study-choices grid max-h-56 grid-cols-1 gap-1 overflow-auto pad:grid-cols-2">
        {found.map((study) => (
          <li key={study.id}>
            <Button kind="neutral" className="w-full justify-start" onClick={() => add(study)}>
              <span className="font-medium">{t(`short.${study.id as Id}`)}</span>
              <span className="truncate text-sm text-text-3">{t(`name.${study.id as Id}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-text-3">{t('notFound')}</p>}
    </>
  )
}

export interface StudyDialogProps extends Shared {
  onClose: () => void
  /** The study to begin with. */
  first: string | null
}

export default function StudyDialog({ studies, onChange, onClose, first }: StudyDialogProps) {
  const { t } = useTranslation('studies')
  return (
    <Dialog open onClose={onClose} title={t('label')} className="max-w-xl">
      <h3>{t('shown')}</h3>
      <ShownList studies={studies} onChange={onChange} first={first} />
      <h3>{t('add')}</h3>
      <AddList studies={studies} onChange={onChange} />
    </Dialog>
  )
}
