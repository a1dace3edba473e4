// What was done in a session, newest first: each a way to its moment, and for own commands the question what if not.

import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { Look } from '#app/services/replay/replay.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { markText } from './mark-text.ts'
import { type ReplayBase, replayAddress } from './replay-query.ts'

const rowsShown = 100

export function MarksPanel({ base, look: { session, moment } }: { base: ReplayBase; look: Look }) {
  const { t } = useTranslation('replay')
  const formats = useFormats()
  const marks = session.marks.slice(-rowsShown).reverse()
  const hidden = session.marks.length - marks.length
  return (
    <Panel name="replay-marks" title={t('marks.title')}>
      <ol className="flex max-h-96 flex-col divide-y divide-line-1 overflow-y-auto">
        {marks.map((mark, index) => {
          const what = markText(mark, t, formats)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two marks of one entry have nothing else to tell them apart
              key={`${mark.seq} ${index}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2"
            >
              <span className="num text-sm text-text-3">{formats.time(mark.at)}</span>
              <span className={mark.seq <= moment.seq ? 'grow' : 'grow text-text-3'}>{what}</span>
              <Link
                to={replayAddress(base, { seq: mark.seq })}
                preventScrollReset
                replace
                aria-label={t('marks.showNamed', { what })}
                className="py-1 text-accent hover:underline"
              >
                {t('marks.show')}
              </Link>
              {mark.isOwn && marks[index + 1]?.seq !== mark.seq && (
                <Form method="post" className="flex">
                  <CsrfField />
                  <input type="hidden" name="seq" value={mark.seq} />
                  <Button
                    type="submit"
                    size={24}
                    name="do"
                    value="without"
                    aria-label={t('marks.withoutNamed', { what })}
                  >
                    {t('marks.without')}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ol>
      {hidden > 0 && <p className="px-4 py-2 text-sm text-text-3">{t('marks.more', { count: hidden })}</p>}
    </Panel>
  )
}
