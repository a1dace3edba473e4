// What the settings would do, beside their form.

import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Values } from '../form/fields.ts'
import type { LoadedForm } from './create-bot.server.ts'
import { EntriesView } from './entries-view.tsx'
import { GridTable } from './grid-table.tsx'
import { LadderView } from './ladder-view.tsx'
import type { LoadedTrials } from './load-trials.server.ts'
import type { Preview } from './preview-shapes.ts'
import { SharesView } from './shares-view.tsx'
import { SignalsView } from './signals-view.tsx'

interface ViewProps {
  preview: Preview | undefined
  /** Of what is previewed. */
  values: Values
  /** What is typed beside it. */
  isTyped: boolean
  form: LoadedForm
}

function View({ preview, values, form, isTyped }: ViewProps) {
  const { t } = useTranslation('bot-forms')
  switch (preview?.of) {
    case 'grid':
      return <GridTable preview={preview} form={form} mayMove={isTyped} />
    case 'ladder':
      return <LadderView preview={preview} values={values} form={form} />
    case 'signals':
      return <SignalsView preview={preview} values={values} form={form} />
    case 'shares':
      return <SharesView preview={preview} />
    case 'entries':
      return <EntriesView preview={preview} />
  }
  return <EmptyState text={t('nothingYet')} />
}

/** Of what is typed; beside suggestions, of the one that is looked at, and of none until there are some. */
export function PreviewPanel({ form, trials }: { form: LoadedForm; trials: LoadedTrials }) {
  const { t } = useTranslation('bot-forms')
  const style = useTranslation('bot-trials').t
  const { advice } = trials
  const suggested =
    advice?.status === 'done' ? advice.value.find((one) => one.style === advice.shown) : undefined
  if (advice && !suggested) return null
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="preview-title">
      <h2 id="preview-title" className="px-4 py-3 text-md">
        {t('previewTitle')}
        {suggested && `: ${style(`style.${suggested.style}`)}`}
      </h2>
      <View
        form={form}
        preview={suggested ? suggested.preview : form.preview}
        values={suggested?.values ?? form.values}
        isTyped={!advice && !form.isLastLook}
      />
    </section>
  )
}
