// The forms of the three levels.

import { useTranslation } from 'react-i18next'
import { addressProofShape, basicShape, documentKinds, identityShape } from '#app/services/people/shapes.ts'
import { addressTypes, pictureTypes } from '#app/services/verification/document-terms.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { VerificationFacts } from './load-verification.server.ts'
import { PapersForm } from './papers-form.tsx'

export function BasicForm({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  return (
    <PapersForm
      name="basic"
      shape={basicShape}
      facts={facts}
      defaultValue={{ country: 'TR' }}
      submit={t('submit.basic')}
    >
      {(field) => (
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
        </>
      )}
    </PapersForm>
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
