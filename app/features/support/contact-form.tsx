// The form that reaches the operator: a topic, an address, a message.

import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import { useUser } from '#app/parts/root-data.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { contactShape, messageLengths, supportTopics } from '#app/services/support-shapes.ts'
import { cx } from '#app/ui/class-names.ts'
import { controlClass, Field, SelectField, TextField } from '#app/ui/field.tsx'

export function ContactForm({ answer, request }: { answer: FormAnswer | undefined; request: string }) {
  const { t } = useTranslation('support')
  const known = useUser()?.email ?? ''
  // The address of a demo account has no mailbox: an answer needs one that is typed.
  const email = known.endsWith('.invalid') ? '' : known
  const { form, field, isPending } = useShapeForm('contact', contactShape, {
    answer,
    words: ['support'],
    defaultValue: { topic: 'account', email, message: '' },
    params: messageLengths,
  })
  const { error, autoFocus: _, ...message } = field('message')
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('contact.send')} submitClass="pad:self-start">
      <input type="hidden" name="request" value={request} />
      <SelectField
        label={t('contact.topic')}
        {...field('topic')}
        options={supportTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
      />
      <TextField
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Field
        label={t('contact.message')}
        hint={t('contact.messageHint', messageLengths)}
        error={error}
        id={message.id}
        control={(ties) => (
          <textarea
            {...message}
            {...ties}
            rows={8}
            maxLength={messageLengths.most}
            className={cx(controlClass, 'px-3 py-2')}
          />
        )}
      />
    </ShapeForm>
  )
}
