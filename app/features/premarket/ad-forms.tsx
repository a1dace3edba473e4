// The two forms of a board: place an ad, and take all or a part of one.

import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchLink } from '#app/ui/search-link.tsx'
import type { Board } from './load-board.server.ts'

interface Answered {
  board: Board
  request: string
  typed: { side: string; price: string; size: string }
  field: string | null
  refused: string | null
}

export function PlaceForm({ board, request, typed, field, refused }: Answered) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const navigation = useNavigation()
  const { project, available, rules } = board
  const errorOf = (name: string) => (field === name ? refused : null)
  return (
    <Panel name="place-ad" title={t('place.title')}>
      <Form method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="intent" value="place" />
        <input type="hidden" name="project" value={project.projectId} />
        <SelectField
          name="side"
          label={t('place.side')}
          options={(['buy', 'sell'] as const).map((value) => ({ value, label: t(`place.${value}`) }))}
          defaultValue={typed.side || 'buy'}
          hint={t('place.available', { amount: formats.decimal(available) })}
        />
        <NumberInput
          name="price"
          label={t('place.price')}
          unit="USDT"
          defaultValue={typed.price}
          required
          hint={t('place.band', {
            min: formats.decimal(project.minPrice),
            max: formats.decimal(project.maxPrice),
          })}
          error={errorOf('price')}
        />
        <NumberInput
          name="size"
          label={t('place.size')}
          unit={project.coin}
          defaultValue={typed.size}
          required
          hint={t('place.limits', { min: formats.decimal(rules.least), max: formats.decimal(rules.most) })}
          error={errorOf('size')}
        />
        <p className="text-sm text-text-3">{t('place.freeze')}</p>
        <p className="text-sm text-warn">{t('place.risk')}</p>
        <Button
          type="submit"
          kind="primary"
          size={40}
          pending={navigation.formData?.get('intent') === 'place'}
        >
          {t('place.submit')}
        </Button>
      </Form>
    </Panel>
  )
}

export function TakeForm({
  board,
  ad,
  request,
  typed,
  field,
  refused,
}: Answered & { ad: NonNullable<Board['chosen']> }) {
  const { t } = useTranslation('pre-market')
  const formats = useFormats()
  const navigation = useNavigation()
  const { coin } = board.project
  const act = ad.side === 'buy' ? 'sell' : 'buy'
  const form = useRef<HTMLFormElement>(null)
  // On a phone it is below both boards.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name="size"]')?.focus(), [])
  return (
    <Panel name="take-ad" title={t(`take.${act}`)}>
      <Form ref={form} method="post" className="flex flex-col gap-2 p-4">
        <CsrfField />
        <input type="hidden" name="request" value={request} />
        <input type="hidden" name="intent" value="take" />
        <input type="hidden" name="ad" value={ad.adId} />
        <p className="num">{t('take.price', { price: formats.decimal(ad.price) })}</p>
        <NumberInput
          name="size"
          label={t('take.size')}
          unit={coin}
          defaultValue={typed.size || formats.decimal(ad.remainingSize)}
          required
          hint={t('take.most', { amount: formats.decimal(ad.remainingSize), coin })}
          error={field === 'size' ? refused : null}
        />
        <p className="text-sm text-text-3">{t('place.freeze')}</p>
        <p className="text-sm text-warn">{t('place.risk')}</p>
        <div className="flex gap-2">
          <Button type="submit" kind={act} size={40} pending={navigation.formData?.get('intent') === 'take'}>
            {t(act === 'buy' ? 'take.submitBuy' : 'take.submitSell')}
          </Button>
          <SearchLink to="?" className={buttonClass('neutral', 40)}>
            {t('take.back')}
          </SearchLink>
        </div>
      </Form>
    </Panel>
  )
}
