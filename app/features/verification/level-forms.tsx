// The forms of the three levels.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import {
  addressProofShape,
  basicFormShape,
  documentKinds,
  identityShape,
} from '#app/services/people/shapes.ts'
import { addressTypes, pictureTypes } from '#app/services/verification/document-terms.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { VerificationFacts } from './load-verification.server.ts'
import { PapersForm } from './papers-form.tsx'

export function BasicForm({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  return (
    <PapersForm
      name="basic"
      shape={basicFormShape}
      facts={facts}
      defaultValue={{ country: 'TR' }}
      submit={(codeTo) => t(codeTo === null ? 'submit.sendCode' : 'submit.basic')}
      after={(codeTo) =>
        codeTo !== null && (
          <Button type="submit" name="again" value="1" size={32} className="self-start">
            {t('code.again')}
          </Button>
        )
      }
    >
      {(field, _, { codeTo, refused }) => (
        <>
          <TextField
            label={t('field.phone')}
            hint={t('field.phoneHint')}
            {...field('phone', true)}
            type="tel"
            autoComplete="tel"
          />
          <TextField
            label={t('field.birthDate')}
            hint={t('field.birthDateHint')}
            {...field('birthDate')}
            type="date"
            min="1900-01-01"
            autoComplete="bday"
          />
          <SelectField
            label={t('field.country')}
            {...field('country')}
            options={facts.countries}
            autoComplete="country"
          />
          {codeTo !== null && <PhoneCode codeTo={codeTo} refused={refused} />}
        </>
      )}
    </PapersForm>
  )
}

function PhoneCode({ codeTo, refused }: { codeTo: string; refused: string | null }) {
  const { t } = useTranslation('verification')
  const local = useLocalPath()
  return (
    <div className="flex flex-col gap-2 pad:col-span-2">
      <Banner tone="info" role="status">
        {t('code.sent', { phone: codeTo })}{' '}
        <Link to={local('/dev/outbox')} target="_blank" className="text-accent underline">
          {t('code.outbox')}
        </Link>
      </Banner>
      <TextField
        name="sentCode"
        label={t('code.label')}
        required
        autoFocus
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        translate="no"
        className="pad:max-w-56"
        error={refused}
      />
    </div>
  )
}

export function IdentityForm({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  const documents = documentKinds.map((kind) => ({ value: kind, label: t(`documents.${kind}`) }))
  const pictures = pictureTypes.join(',')
  return (
    <PapersForm name="identity" shape={identityShape} facts={facts} submit={t('submit.identity')}>
      {(field, file) => (
        <>
          <TextField
            label={t('field.firstName')}
            hint={t('field.nameHint')}
            {...field('firstName', true)}
            autoComplete="given-name"
          />
          <TextField label={t('field.lastName')} {...field('lastName')} autoComplete="family-name" />
          <SelectField label={t('field.document')} {...field('document')} options={documents} />
          <TextField label={t('field.expiresOn')} {...field('expiresOn')} type="date" min="1900-01-01" />
          {file('front', t('field.front'), t('field.pictureHint'), pictures)}
          {file('selfie', t('field.selfie'), t('field.pictureHint'), pictures)}
        </>
      )}
    </PapersForm>
  )
}

export function AddressForm({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  return (
    <PapersForm name="address" shape={addressProofShape} facts={facts} submit={t('submit.address')}>
      {(field, file) => (
        <>
          <TextField label={t('field.street')} {...field('street', true)} autoComplete="street-address" />
          <TextField label={t('field.city')} {...field('city')} autoComplete="address-level2" />
          <TextField label={t('field.postalCode')} {...field('postalCode')} autoComplete="postal-code" />
          <TextField
            label={t('field.issuedOn')}
            hint={t('field.issuedOnHint')}
            {...field('issuedOn')}
            type="date"
            min="1900-01-01"
          />
          {file('file', t('field.addressDocument'), t('field.addressHint'), addressTypes.join(','))}
        </>
      )}
    </PapersForm>
  )
}
