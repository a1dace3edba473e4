// What was done to the exchange last, as its journal has it.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Table, Td, Th } from '#app/ui/table.tsx'
import type { LabState } from './lab-state.ts'

export function LinesPanel({ lines }: Pick<LabState, 'lines'>) {
  const { t } = useTranslation('lab')
  const formats = useFormats()
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="lab-lines">
      <h2 id="lab-lines" className="text-lg font-medium">
        {t('lines.title')}
      </h2>
      {lines.length === 0 ? (
        <p className="text-text-3">{t('lines.empty')}</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <Th>{t('lines.at')}</Th>
              <Th>{t('lines.call')}</Th>
              <Th>{t('lines.note')}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ at, call, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and none changes
              <tr key={index} className="border-t border-line-1">
                <Td>{formats.dateTime(at)}</Td>
                <Td>{t(`lines.calls.${call}`)}</Td>
                <Td className="break-words">
                  {call === 'advance' ? formats.dateTime(Date.parse(note)) : note}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
