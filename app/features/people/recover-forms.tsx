// The two forms of a forgotten password: the address, then the code that went there and a new password.

import { useTranslation } from 'react-i18next'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import { ShapeForm } from '#app/parts/shape-form.tsx'
import { useShapeForm } from '#app/parts/use-shape-form.ts'
import { recoverMailShape, recoverShape } from '#app/services/people/shapes.ts'
import { TextField } from '#app/ui/field.tsx'
import { CodeField } from './security-form.tsx'

export function RecoverMailForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('security')
  const { t: auth } = useTranslation('auth')
  const { form, field, isPending } = useShapeForm('mail', recoverMailShape, {
    answer,
    words: ['auth', 'security'],
  })
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('recover.send')}>
      <TextField label={auth('field.email')} {...field('email', true)} type="email" autoComplete="username" />
    </ShapeForm>
  )
}

export function RecoverForm({ answer, email }: { answer: FormAnswer | undefined; email: string }) {
  const { t } = useTranslation('security')
  const { t: auth } = useTranslation('auth')
  const { form, field, isPending } = useShapeForm('recover', recoverShape, {
    answer,
    words: ['auth', 'security'],
    defaultValue: { email },
  })
  return (
    <ShapeForm {...{ form, isPending, answer }} submit={t('recover.submit')}>
      <input type="hidden" name="email" value={email} />
      <CodeField label={t('contacts.code')} isShort {...field('sentCode', true)} />
      <TextField
        label={t('recover.password')}
        hint={auth('signup.passwordHint')}
        {...field('password')}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        label={t('recover.factor')}
        hint={t('recover.factorHint')}
        {...field('code')}
        maxLength={20}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </ShapeForm>
  )
}
