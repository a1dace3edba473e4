// The form that redeems one holding: an amount of a flexible one, all of a fixed one.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { AmountField } from '#app/parts/funds-fields.tsx'
import type { EarnHolding } from '#app/services/earn.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useProductWords } from './product-words.ts'

interface RedeemPanelProps {
  holding: EarnHolding
  request: string
  typed: string
  error: string | null
}

export function RedeemPanel({ holding, request, typed, error }: RedeemPanelProps) {
  const { t } = useTranslation('earn')
  const formats = useFormats()
  const local = useLocalPath()
  const navigation = useNavigation()
  const { nameOf } = useProductWords()
  const { holdingId, product, coin, principal, endsAt, interest = '0' } = holding
  const isFixed = endsAt !== undefined
  const amount = formats.decimal(principal)
  return (
    <Panel name="earn-redeem" title={t('redeem.title', { product: nameOf(product) })}>
      <Form method="post" className="flex flex-col gap-3 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="holding" value={holdingId} />
        {isFixed ? (
          <>
            <input type="hidden" name="whole" value="yes" />
            <p>{t('redeem.held', { amount, coin })}</p>
          </>
        ) : (
          <AmountField
            label={t('form.amount')}
            unit={coin}
            typed={typed}
            error={error}
            available={{
              text: t('redeem.held', { amount, coin }),
              amount,
              query: { redeem: holdingId, amount: principal },
              label: t('form.all'),
            }}
          />
        )}
        <p className="text-text-2">
          {isFixed ? t('redeem.early', { interest: formats.decimal(interest), coin }) : t('redeem.flexible')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            kind={isFixed ? 'danger' : 'primary'}
            size={40}
            pending={navigation.formMethod === 'POST'}
          >
            {t(isFixed ? 'redeem.submitEarly' : 'redeem.submit')}
          </Button>
          <ButtonLink size={40} to={local('/earn/mine')} preventScrollReset>
            {t('redeem.cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  )
}
