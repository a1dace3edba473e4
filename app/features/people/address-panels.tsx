// The list of addresses for withdrawals, and the form for a new one.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { FormAnswer } from '#app/parts/form-action.server.ts'
import type { ListedAddress, SecurityFacts } from '#app/services/people/security-service.ts'
import { addressShape } from '#app/services/people/security-shapes.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { SecurityForm } from './security-form.tsx'

/** `now`: the exchange's time, which delays follow. */
export function AddressTable({ addresses, now }: { addresses: readonly ListedAddress[]; now: number }) {
  const { t } = useTranslation('security')
  const formats = useFormats()
  if (addresses.length === 0) return <EmptyState text={t('whitelist.empty')} />
  return (
    <ul>
      {addresses.map(({ addressId, label, chain, address, memo, usableAt }) => (
        <li
          key={addressId}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-1 px-4 py-3 last:border-0"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium break-words">
              {label} <Badge>{chain}</Badge>
            </p>
            <p translate="no" className="font-mono text-sm break-all text-text-2">
              {address}
              {memo && ` · ${memo}`}
            </p>
            {usableAt > now && (
              <p className="text-sm text-warn">{t('whitelist.usable', { at: formats.dateTime(usableAt) })}</p>
            )}
          </div>
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="type" value="remove" />
            <input type="hidden" name="addressId" value={addressId} />
            <Button type="submit" kind="danger" aria-label={`${t('whitelist.remove')}: ${label}`}>
              {t('whitelist.remove')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

export interface AddressFormProps {
  answer: FormAnswer | undefined
  facts: SecurityFacts
  chains: { value: string; label: string }[]
}

export function AddressForm({ answer, facts, chains }: AddressFormProps) {
  const { t } = useTranslation('security')
  return (
    <div className="p-4">
      <SecurityForm
        type="add"
        shape={addressShape}
        proof={facts}
        answer={answer}
        submit={t('whitelist.submit')}
      >
        {(field) => (
          <>
            <TextField label={t('whitelist.label')} {...field('label')} maxLength={40} autoComplete="off" />
            <SelectField label={t('whitelist.chain')} {...field('chain')} options={chains} />
            <TextField
              label={t('whitelist.address')}
              {...field('address')}
              maxLength={128}
              spellCheck={false}
              autoComplete="off"
            />
            <TextField
              label={t('whitelist.memo')}
              hint={t('whitelist.memoHint')}
              {...field('memo')}
              required={false}
              maxLength={64}
              spellCheck={false}
              autoComplete="off"
            />
          </>
        )}
      </SecurityForm>
    </div>
  )
}
