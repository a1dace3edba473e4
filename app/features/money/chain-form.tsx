// Chooses the coin and the chain: a form of its own, sent at once where scripts run.

import { Form, useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ChainChoice } from './chain-choice.ts'

export function ChainForm({ choice }: { choice: ChainChoice }) {
  const { t } = useTranslation('money')
  const submit = useSubmit()
  const isAlive = useHydrated()
  const { coins, chains, chain } = choice
  const send = (event: FormEvent<HTMLSelectElement>) => submit(event.currentTarget.form, { replace: true })
  return (
    <Panel name="chain-choice" title={t('choose.title')}>
      <Form method="get" className="grid gap-x-4 p-4 pad:grid-cols-[1fr_1fr_auto] pad:items-start">
        <SelectField
          key={`coin ${chain.coin}`}
          name="coin"
          label={t('choose.coin')}
          options={coins.map(({ coin, name }) => ({ value: coin, label: `${coin} (${name})` }))}
          defaultValue={chain.coin}
          onChange={send}
        />
        <SelectField
          key={`chain ${chain.coin} ${chain.chain}`}
          name="chain"
          label={t('choose.chain')}
          options={chains.map((name) => ({ value: name, label: name }))}
          defaultValue={chain.chain}
          onChange={send}
        />
        {!isAlive && (
          <Button type="submit" size={40} className="pad:mt-6">
            {t('choose.submit')}
          </Button>
        )}
      </Form>
    </Panel>
  )
}
