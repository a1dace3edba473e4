// One's own level, the ways to the next one with what is missing, and the switch that pays fees in the platform token.

import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OwnLevel, WayUp } from './load-vip.ts'

export function OwnLevelPanel({ own }: { own: OwnLevel }) {
  const { t } = useTranslation('vip')
  const formats = useFormats()
  const fee = (share: string) => formats.percent(share, { places: undefined, maxPlaces: 3 })
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="own-level">
      <h2 id="own-level" className="text-lg">
        {t('you.title', { level: own.level })}
      </h2>
      <p className="text-text-2">{t('you.fees', { maker: fee(own.makerFee), taker: fee(own.takerFee) })}</p>
      {own.ways.length === 0 ? (
        <p>{t('next.top')}</p>
      ) : (
        <>
          <h3 className="text-md">{t('next.title', { level: own.level + 1 })}</h3>
          <ul className="flex flex-col gap-3">
            {own.ways.map((way) => (
              <Way key={way.way} way={way} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Way({ way: { way, have, need, missing } }: { way: WayUp }) {
  const { t } = useTranslation('vip')
  const formats = useFormats()
  const unit = way === 'token' ? 'ERG' : 'USDT'
  const name = t(`next.${way}`)
  const isMet = Number(missing) === 0
  return (
    <li className="flex flex-col gap-1">
      <span className="flex justify-between gap-4">
        <span className="text-text-2">{name}</span>
        <span className="num">
          {formats.decimal(have)} / {formats.decimal(need)} {unit}
        </span>
      </span>
      <progress
        aria-label={name}
        value={Math.min(Number(have), Number(need))}
        max={Number(need)}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-1 bg-bg-3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-bg-3 [&::-webkit-progress-value]:bg-accent"
      />
      <span className="text-sm text-text-3">
        {isMet ? t('next.met') : t('next.missing', { amount: `${formats.decimal(missing)} ${unit}` })}
      </span>
    </li>
  )
}

export function FeeTokenPanel({ on }: { on: boolean }) {
  const { t } = useTranslation('vip')
  const { formData } = useNavigation()
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby="fee-token">
      <h2 id="fee-token" className="flex items-center gap-2 text-md">
        {t('feeToken.title')}{' '}
        <Badge tone={on ? 'up' : 'neutral'}>{t(on ? 'feeToken.on' : 'feeToken.off')}</Badge>
      </h2>
      <p className="text-text-2">{t('feeToken.text')}</p>
      <Form method="post" preventScrollReset>
        <CsrfField />
        <input type="hidden" name="on" value={on ? 'false' : 'true'} />
        <Button type="submit" kind="neutral" pending={formData?.has('on')}>
          {t(on ? 'feeToken.turnOff' : 'feeToken.turnOn')}
        </Button>
      </Form>
    </section>
  )
}
