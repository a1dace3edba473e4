// The switch that subscribes idle coins each day.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

export function AutoPanel({ coin, isOn, request }: { coin: string; isOn: boolean; request: string }) {
  const { t } = useTranslation('earn')
  const navigation = useNavigation()
  return (
    <Panel name="earn-auto" title={t('auto.title')}>
      <Form method="post" className="flex flex-col items-start gap-3 p-4">
        <CsrfField />
        <input type="hidden" name="intent" value="auto" />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="on" value={isOn ? 'no' : 'yes'} />
        <p className="text-text-2">{t('auto.text', { coin })}</p>
        {isOn && <p>{t('auto.isOn')}</p>}
        <Button type="submit" pending={navigation.formData?.get('intent') === 'auto'}>
          {t(isOn ? 'auto.off' : 'auto.on')}
        </Button>
      </Form>
    </Panel>
  )
}
