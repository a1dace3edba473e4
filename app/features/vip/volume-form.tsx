// What a volume would bring: a GET form, so that its answer has an address.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { feeLadder } from '#app/parts/fee-steps.ts'
import { Button } from '#app/ui/button.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'

interface VolumeFormProps {
  /** As it was written. */
  given: string
  /** The level that it earns; null when nothing, or nothing readable, was given. */
  level: number | null
  error: string | null
}

export function VolumeForm({ given, level, error }: VolumeFormProps) {
  const { t } = useTranslation('vip')
  const formats = useFormats()
  const fee = (share: string) => formats.percent(share, { places: undefined, maxPlaces: 3 })
  const step = level === null ? undefined : feeLadder[level]
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="volume-form">
      <h2 id="volume-form" className="text-md">
        {t('simulate.title')}
      </h2>
      <Form method="get" preventScrollReset className="flex flex-col gap-2">
        <NumberInput
          name="volume"
          label={t('simulate.label')}
          unit="USDT"
          defaultValue={given}
          error={error}
        />
        <Button type="submit" kind="neutral" className="self-start">
          {t('simulate.submit')}
        </Button>
      </Form>
      {step && (
        <p role="status" className="text-text-2">
          {t('simulate.result', { level, maker: fee(step.makerFee), taker: fee(step.takerFee) })}
        </p>
      )}
    </section>
  )
}
