// Fresh demo funds, once an hour.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

export function ResetPanel({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('account')
  const { formData } = useNavigation()
  return (
    <section className="panel flex flex-col gap-3 p-4">
      <h2 className="text-md">{t('reset.title')}</h2>
      <p className="text-text-2">{t('reset.text')}</p>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="intent" value="resetDemoFunds" />
        <Button
          type="submit"
          kind="neutral"
          disabled={!isAllowed}
          pending={formData?.get('intent') === 'resetDemoFunds'}
        >
          {t('reset.submit')}
        </Button>
      </Form>
    </section>
  )
}

export interface ResetAnswerProps {
  answer: { refused: string | null } | undefined
  /** The page was reached after a reset. */
  isReset: boolean
}

export function ResetAnswer({ answer, isReset }: ResetAnswerProps) {
  const { t } = useTranslation('account')
  if (answer || !isReset) return <RefusalBanner text={answer?.refused} />
  return (
    <Banner tone="up" role="status">
      {t('reset.done')}
    </Banner>
  )
}
