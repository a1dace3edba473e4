// What the settings would do, beside their form.

import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LoadedForm } from './create-bot.server.ts'
import { EntriesView } from './entries-view.tsx'
import { GridTable } from './grid-table.tsx'
import { LadderView } from './ladder-view.tsx'
import { SharesView } from './shares-view.tsx'
import { SignalsView } from './signals-view.tsx'

function View({ form }: { form: LoadedForm }) {
  const { t } = useTranslation('bot-forms')
  const { preview } = form
  switch (preview?.of) {
    case 'grid':
      return <GridTable preview={preview} form={form} />
    case 'ladder':
      return <LadderView preview={preview} form={form} />
    case 'signals':
      return <SignalsView preview={preview} form={form} />
    case 'shares':
      return <SharesView preview={preview} />
    case 'entries':
      return <EntriesView preview={preview} />
  }
  return <EmptyState text={t('nothingYet')} />
}

export function PreviewPanel({ form }: { form: LoadedForm }) {
  const { t } = useTranslation('bot-forms')
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="preview-title">
      <h2 id="preview-title" className="px-4 py-3 text-md">
        {t('previewTitle')}
      </h2>
      <View form={form} />
    </section>
  )
}
