// One form of the security centre: its own boxes, then what shows that it is really the person.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import { ShapeForm, type ShapeFormProps } from '#app/parts/shape-form.tsx'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import type { SecurityFacts } from '#app/services/people/security-service.ts'
import { TextField } from '#app/ui/field.tsx'

type Field = ReturnType<typeof useShapeForm>['field']

export interface SecurityFormProps extends Pick<ShapeFormProps, 'submit' | 'submitKind'> {
  /** Names it among the forms of its page. */
  type: string
  shape: z.ZodObject | z.ZodType<Record<string, unknown>>
  answer: FormAnswer | undefined
  /** Present where the change must be proved. */
  proof?: Pick<SecurityFacts, 'needsPassword' | 'needsCode'>
  defaultValue?: Record<string, string>
  children?: (field: Field) => ReactNode
}

/** An answer to this form of the page; a refusal without a form belongs to all. */
const answerTo = (answer: FormAnswer | undefined, type: string) => {
  const of = answer?.lastResult?.initialValue?.type
  return of === undefined || of === type ? answer : undefined
}

export function SecurityForm(props: SecurityFormProps) {
  const { type, shape, submit, submitKind, proof, defaultValue, children } = props
  const answer = answerTo(props.answer, type)
  const { form, field, isPending } = useShapeForm(type, shape, {
    answer,
    words: ['security', 'auth'],
    ...(defaultValue && { defaultValue }),
  })
  return (
    <ShapeForm {...{ form, isPending, answer, submit }} submitClass="pad:self-start" submitKind={submitKind}>
      <input type="hidden" name="type" value={type} />
      {children?.(field)}
      {proof && <ProofFields {...{ proof, field }} />}
    </ShapeForm>
  )
}

function ProofFields({ proof, field }: { proof: NonNullable<SecurityFormProps['proof']>; field: Field }) {
  const { t } = useTranslation('security')
  return (
    <>
      {proof.needsPassword && (
        <TextField
          label={t('proof.password')}
          {...field('password')}
          required
          type="password"
          autoComplete="current-password"
        />
      )}
      {proof.needsCode && <CodeField label={t('proof.code')} hint={t('proof.codeHint')} {...field('code')} />}
    </>
  )
}

export function CodeField({
  label,
  hint,
  isShort = false,
  ...field
}: ReturnType<Field> & { label: string; hint?: string; isShort?: boolean }) {
  return (
    <TextField
      {...field}
      label={label}
      hint={hint}
      required
      inputMode={isShort ? 'numeric' : undefined}
      maxLength={isShort ? 6 : 20}
      autoComplete="one-time-code"
      spellCheck={false}
      translate="no"
    />
  )
}
