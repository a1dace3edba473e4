// A quote that can be accepted while it holds, with the seconds that are left.

import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { QuoteView } from '#app/services/convert.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface QuotePanelProps {
  quote: QuoteView
  /** Ms that it still held when the page was read. */
  left: number
  request: string
}

/** Counts down from when the page was read, whatever the clock of the device says. */
function useSecondsLeft(left: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - start), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((left - passed) / 1000))
}

export function QuotePanel({ quote, left, request }: QuotePanelProps) {
  const { t } = useTranslation('convert')
  const formats = useFormats()
  const navigation = useNavigation()
  const seconds = useSecondsLeft(left)
  const { from, to, fromSize, toSize, price, quoteId } = quote
  const facts = [
    { label: t('quote.pay'), value: `${formats.decimal(fromSize)} ${from}` },
    { label: t('quote.receive'), value: `${formats.decimal(toSize)} ${to}` },
    { label: t('quote.price'), value: t('quote.priceOf', { from, to, price: formats.decimal(price) }) },
    { label: t('quote.fee'), value: t('quote.free') },
  ]
  return (
    <Panel name="convert-quote" title={t('quote.title')}>
      <FactList facts={facts} />
      {seconds > 0 ? (
        <Form method="post" className="flex flex-wrap items-center gap-3 px-4 pb-4">
          <CsrfField />
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="request" value={request} />
          <input type="hidden" name="quote" value={quoteId} />
          <Button
            type="submit"
            kind="primary"
            size={40}
            className="max-pad:w-full"
            pending={navigation.formData?.get('intent') === 'accept'}
          >
            {t('quote.submit')}
          </Button>
          <span role="timer" className="num text-text-2">
            {t('quote.left', { count: seconds })}
          </span>
        </Form>
      ) : (
        <Banner tone="warn" role="status" className="mx-4 mb-4">
          {t('quote.over')}
        </Banner>
      )}
    </Panel>
  )
}
