// The studies on the chart by name, each with its values at the cursor, a way to change it and one to remove it.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { shownStudies, studyTitle } from './all-studies.ts'
import type { KeptStudy } from './kept-studies.ts'

export interface StudyLegendProps {
  studies: readonly KeptStudy[]
  onChange: (studies: KeptStudy[]) => void
  /** Opens the dialog at a study. */
  onEdit: (key: string) => void
}

const cssColour = (colour: string) => (colour.startsWith('--') ? `var(${colour})` : colour)

export default function StudyLegend({ studies, onChange, onEdit }: StudyLegendProps) {
  const { t } = useTranslation('studies')
  const formats = useFormats()
  return (
    <ul className="study-legend num" aria-label={t('label')} dir="ltr">
      {shownStudies(studies).map(({ key, study, params, colours }) => {
        const title = studyTitle(t(`short.${study.id as 'ema'}`), params, (text) => formats.decimal(text))
        return (
          <li key={key}>
            <span title={t(`name.${study.id as 'ema'}`)}>{title}</span>
            {colours.map((colour, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the study
              <b key={line} data-study={`${key}:${line}`} style={{ color: cssColour(colour) }}>
                -
              </b>
            ))}
            <button type="button" aria-label={t('edit', { name: title })} onClick={() => onEdit(key)}>
              <Icon name="sliders" size={12} />
            </button>
            <button
              type="button"
              aria-label={t('remove', { name: title })}
              onClick={() => onChange(studies.filter((one) => one.key !== key))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
