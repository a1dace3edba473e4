// One form of verification: its name, the request it makes, its fields, its files, its refusal.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { FileField } from '#app/ui/file-field.tsx'
import type { actOnPapers } from './act-on-papers.server.ts'
import type { VerificationFacts } from './load-verification.server.ts'

type Field = ReturnType<typeof useShapeForm>['field']

export interface PapersFormProps {
  name: 'basic' | 'identity' | 'address' | 'recognition'
  shape: z.ZodType<Record<string, unknown>>
  facts: VerificationFacts
  defaultValue?: Record<string, string>
  /** `codeTo`: where a code was sent that the form now asks for. */
  submit: string | ((codeTo: string | null) => string)
  after?(codeTo: string | null): ReactNode
  children(
    field: Field,
    file: (name: string, label: string, hint: string, accept: string) => ReactNode,
    asks: { codeTo: string | null; refused: string | null },
  ): ReactNode
}

export function PapersForm({ name, shape, facts, defaultValue, submit, after, children }: PapersFormProps) {
  const { t } = useTranslation('verification')
  const given = useActionAnswer<typeof actOnPapers>()
  const of = given?.lastResult?.initialValue?.form
  // An answer to another form of the page is not this one's.
  const answer = of === undefined || of === name ? given : undefined
  const { form, field, isPending } = useShapeForm(name, shape, {
    answer,
    words: ['verification'],
    ...(defaultValue && { defaultValue }),
  })
  const request = String((answer && 'request' in answer && answer.request) || facts.request)
  const wrongFile = answer && 'field' in answer ? answer.field : null
  const codeTo = answer && 'codeTo' in answer ? (answer.codeTo as string | null) : null
  const refused = wrongFile === 'sentCode' ? (answer?.refused ?? null) : null
  return (
    <ShapeForm
      {...{ form, isPending, answer }}
      submit={typeof submit === 'string' ? submit : submit(codeTo)}
      after={after?.(codeTo)}
      submitClass="pad:self-start"
      encType="multipart/form-data"
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="request" value={request} />
      <div className="grid gap-x-4 gap-y-2 pad:grid-cols-2">
        {children(
          field,
          (file, label, hint, accept) => (
            <FileField
              key={file}
              id={`${name}-${file}`}
              name={file}
              label={label}
              hint={hint}
              accept={accept}
              required
              error={
                wrongFile === file || (wrongFile === 'document' && file === 'file') ? answer?.refused : null
              }
            />
          ),
          { codeTo, refused },
        )}
      </div>
      {name !== 'recognition' && (
        <p className="text-sm text-text-3">{t('left', { count: facts.left.count })}</p>
      )}
    </ShapeForm>
  )
}
