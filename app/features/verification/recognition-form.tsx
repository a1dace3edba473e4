// The customer recognition form: four choices and one box to tick (domain.md 18.1).

import { useTranslation } from 'react-i18next'
import { recognitionChoices, recognitionShape } from '#app/services/people/shapes.ts'
import { Banner } from '#app/ui/banner.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { VerificationFacts } from './load-verification.server.ts'
import { PapersForm } from './papers-form.tsx'

function Choices({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  const choicesOf = <Name extends keyof typeof recognitionChoices>(name: Name) =>
    recognitionChoices[name].map((value) => ({
      value,
      label: t(`recognition.${name}.${value}` as 'recognition.purpose.trade'),
    }))
  return (
    <PapersForm name="recognition" shape={recognitionShape} facts={facts} submit={t('recognition.submit')}>
      {(field) => (
        <>
          {(['occupation', 'source', 'purpose', 'experience'] as const).map((name) => (
            <SelectField
              key={name}
              label={t(`recognition.${name}.label`)}
              {...field(name)}
              autoFocus={false}
              options={choicesOf(name)}
            />
          ))}
          <label className="flex min-h-11 items-center gap-2 pad:col-span-2">
            <input type="checkbox" name="risk" required className="size-4 shrink-0" />
            <span>{t('recognition.risk')}</span>
          </label>
          {field('risk').error && <p className="text-sm text-bad pad:col-span-2">{field('risk').error}</p>}
        </>
      )}
    </PapersForm>
  )
}

export function RecognitionPanel({ facts }: { facts: VerificationFacts }) {
  const { t } = useTranslation('verification')
  return (
    <section className="panel flex flex-col gap-3 p-5 pad:p-8" aria-labelledby="recognition-title">
      <h2 id="recognition-title" className="text-lg">
        {t('recognition.title')}
      </h2>
      {facts.isRecognised ? (
        <Banner tone="up">{t('recognition.done')}</Banner>
      ) : (
        <>
          <p className="text-text-2">{t('recognition.lead')}</p>
          {facts.level >= 1 ? (
            <Choices facts={facts} />
          ) : (
            <p className="text-text-3">{t('recognition.later')}</p>
          )}
        </>
      )}
    </section>
  )
}
