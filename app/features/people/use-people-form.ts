// One form of the people pages: checked while it is filled in, and by the server when it is sent.

import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { FormAnswer } from '#app/parts/form-action.server.ts'

export function usePeopleForm<T extends z.ZodObject | z.ZodType<Record<string, unknown>>>(
  id: string,
  shape: T,
  answer: FormAnswer | undefined,
  defaultValue?: Partial<Record<string, string>>,
) {
  const navigation = useNavigation()
  const { t } = useTranslation(['auth', 'account'])
  const [form, fields] = useForm({
    id,
    lastResult: navigation.state === 'idle' ? (answer?.lastResult as never) : undefined,
    constraint: getZodConstraint(shape as never),
    defaultValue,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shape as never }),
  })
  /** What a text field needs: name, value, and its first error as a sentence. */
  const field = (name: string, isFirst = false) => {
    const meta = (fields as Record<string, FieldFacts>)[name] as FieldFacts
    const [error] = meta.errors ?? []
    const firstInvalid = Object.values(fields as Record<string, FieldFacts>).find((one) => one.errors?.length)
    const isFocused = firstInvalid ? firstInvalid.name === meta.name : isFirst
    return {
      id: meta.id,
      name: meta.name,
      defaultValue: meta.initialValue,
      required: meta.required,
      error: error === undefined ? undefined : t(error as 'auth:invalid.email'),
      autoFocus: isFocused,
    }
  }
  return { form, field, isPending: navigation.state !== 'idle' && navigation.formMethod === 'POST' }
}

interface FieldFacts {
  id: string
  name: string
  initialValue?: string
  required?: boolean
  errors?: string[]
}
