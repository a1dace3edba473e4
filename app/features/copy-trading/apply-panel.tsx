// The form that makes the reader a leader.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { SendButton } from '#app/parts/funds-fields.tsx'
import { copyProducts } from '#app/services/copy-trading/board-choices.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface ApplyPanelProps {
  request: string
  typed: { name: string; share: string; sharing: string; minimum: string; isPrivate: string; product: string }
  error: { field: string; text: string } | null
}

export function ApplyPanel({ request, typed, error }: ApplyPanelProps) {
  const { t } = useTranslation('copy-trading')
  const navigation = useNavigation()
  const errorOf = (field: string) => (error?.field === field ? error.text : null)
  return (
    <Panel name="copy-apply" title={t('elite.apply')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="intent" value="lead" />
        <input type="hidden" name="request" value={request} />
        <p className="text-text-2">{t('elite.needs')}</p>
        <p className="text-text-2">{t('elite.spotNeeds')}</p>
        <p className="text-text-2">{t('elite.limits')}</p>
        <SelectField
          name="product"
          label={t('elite.product')}
          defaultValue={typed.product}
          error={errorOf('product')}
          options={copyProducts.map((value) => ({ value, label: t(`product.${value}`) }))}
        />
        <TextField
          name="name"
          label={t('elite.name')}
          hint={t('elite.nameHint')}
          defaultValue={typed.name}
          error={errorOf('name')}
          maxLength={40}
          required
        />
        <NumberInput
          name="share"
          label={t('elite.share')}
          unit="%"
          hint={t('elite.shareHint')}
          defaultValue={typed.share}
          error={errorOf('share')}
          required
        />
        <SelectField
          name="sharing"
          label={t('elite.sharing')}
          defaultValue={typed.sharing}
          error={errorOf('sharing')}
          options={(['high-water', 'daily'] as const).map((value) => ({
            value,
            label: t(`elite.sharings.${value}`),
          }))}
        />
        <NumberInput
          name="minimum"
          label={t('elite.minimum')}
          unit="USDT"
          hint={t('elite.minimumHint')}
          defaultValue={typed.minimum}
          error={errorOf('minimum')}
          required
        />
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="isPrivate" value="yes" defaultChecked={typed.isPrivate === 'yes'} />
          {t('elite.isPrivate')}
        </label>
        <SendButton pending={navigation.formMethod === 'POST'}>{t('elite.submit')}</SendButton>
      </Form>
    </Panel>
  )
}
