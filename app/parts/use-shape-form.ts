// One form with a shape: checked while it is filled in, and by the server with the same shape when it is sent.

import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Namespaces } from '#app/i18n/namespaces.ts'
import type { FormAnswer } from './form-action.server.ts'

export interface ShapeFormInput {
  answer: FormAnswer | undefined
  /** The areas of the shape's messages. */
  words: readonly (keyof Namespaces)[]
  defaultValue?: Partial<Record<string, string | readonly string[]>>
  /** What messages say besides, such as a limit. */
  params?: Record<string, unknown>
}

export function useShapeForm<T extends z.ZodObject | z.ZodType<Record<string, unknown>>>(
  id: string,
  shape: T,
  { answer, words, defaultValue, params }: ShapeFormInput,
) {
  const navigation = useNavigation()
  const { t } = useTranslation(words as ['auth'])
  const [form, fields] = useForm({
    id,
    lastResult: navigation.state === 'idle' ? (answer?.lastResult as never) : undefined,
    constraint: getZodConstraint(shape as never),
    defaultValue: defaultValue as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shape as never }),
  })
  const metas = fields as Record<string, FieldFacts>
  const wrongFirst = Object.keys(form.allErrors)[0]?.split(/[.[]/)[0]
  /** Its first error as a sentence; one of a list's items says which by its number. */
  const errorOf = ({ allErrors }: FieldFacts): string | undefined => {
    const [path = '', [error] = []] = Object.entries(allErrors)[0] ?? []
    if (error === undefined) return undefined
    const index = Number(/\[(\d+)\]$/.exec(path)?.[1] ?? 0)
    return t(error as 'auth:invalid.email', { ...params, number: index + 1 })
  }
  /** What a text field needs: name, value, and its first error as a sentence. */
  const field = (name: string, isFirst = false) => {
    const meta = metas[name] as FieldFacts
    return {
      id: meta.id,
      name: meta.name,
      defaultValue: meta.initialValue as string | undefined,
      required: meta.required,
      error: errorOf(meta),
      autoFocus: wrongFirst === undefined ? isFirst : wrongFirst === name,
    }
  }
  /** What was chosen of a list of boxes, and its first error as a sentence. */
  const boxes = (name: string) => {
    const meta = metas[name] as FieldFacts
    return { name: meta.name, chosen: [meta.initialValue ?? []].flat(), error: errorOf(meta) }
  }
  return {
    form,
    field,
    boxes,
    isPending: navigation.state !== 'idle' && navigation.formMethod === 'POST',
  }
}

interface FieldFacts {
  id: string
  name: string
  initialValue?: string | string[]
  required?: boolean
  /** By path: its own, and those of its items. */
  allErrors: Record<string, string[]>
}
