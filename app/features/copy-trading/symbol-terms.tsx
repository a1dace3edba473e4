// Settings of a copy for single contracts or pairs: a form for each that has them, one for another, and whether only these are copied.

import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copiedName } from '#app/parts/contract-path.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { LiveCopy } from '#app/services/copy-trading/copy-trading.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { TermsFields, useTypedTerms } from './terms-fields.tsx'
import { noTerms, type TypedTerms } from './typed-terms.ts'

interface SymbolTermsProps {
  copy: Pick<LiveCopy, 'leader' | 'product' | 'terms'>
  /** What may be chosen. */
  symbols: readonly string[]
  /** Names of the requests of its forms begin with it. */
  request: string
  /** What was refused of one of them. */
  refused: { symbol: string; typed: TypedTerms; error: { field: string; text: string } } | null
}

export function SymbolTermsForms({ copy, symbols, request, refused }: SymbolTermsProps) {
  const { t } = useTranslation('copy-trading')
  const typedOf = useTypedTerms()
  const { leader, product, terms } = copy
  const { bySymbol = [], onlyThese = false } = terms
  const free = symbols.filter((symbol) => !bySymbol.some((one) => one.symbol === symbol))
  const isRefusedHere = (symbol: string) => refused?.symbol === symbol
  const isNewRefused = refused !== null && !bySymbol.some(({ symbol }) => isRefusedHere(symbol))
  const form = (intent: string, name: string, children: ReactNode, className = 'contents') => (
    // One more makes the form for another empty again.
    <Form
      key={name === 'new' ? bySymbol.length : undefined}
      method="post"
      className={className}
      preventScrollReset
    >
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="leader" value={leader} />
      <input type="hidden" name="request" value={`${request}-${intent}-${name}`} />
      {children}
    </Form>
  )
  const fields = (typed: TypedTerms, isRefused: boolean) => (
    <TermsFields
      product={product}
      isOfSymbol
      typed={isRefused && refused ? refused.typed : typed}
      error={isRefused && refused ? refused.error : null}
    />
  )
  return (
    <details open={refused !== null || bySymbol.length > 0 || undefined}>
      <summary className="flex min-h-8 cursor-pointer items-center text-accent">
        {t('bySymbol.title')}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-text-2">{t('bySymbol.text')}</p>
        {bySymbol.map(({ symbol, ...own }) => (
          <details
            key={symbol}
            open={isRefusedHere(symbol) || undefined}
            className="border-t border-line-1 pt-2"
          >
            <summary className="flex min-h-8 cursor-pointer items-center text-accent" lang="en">
              {copiedName(symbol)}
            </summary>
            <div className="flex flex-col gap-2 pt-2">
              {form(
                'symbol',
                symbol,
                <>
                  <input type="hidden" name="symbol" value={symbol} />
                  {fields(typedOf(own), isRefusedHere(symbol))}
                  <Button
                    type="submit"
                    kind="primary"
                    size={40}
                    className="pad:self-start"
                    aria-label={t('bySymbol.saveOf', { contract: copiedName(symbol) })}
                  >
                    {t('mine.save')}
                  </Button>
                </>,
                'flex flex-col gap-2',
              )}
              {form(
                'symbolOff',
                symbol,
                <>
                  <input type="hidden" name="symbol" value={symbol} />
                  <Button
                    type="submit"
                    className="pad:self-start"
                    aria-label={t('bySymbol.removeOf', { contract: copiedName(symbol) })}
                  >
                    {t('bySymbol.remove')}
                  </Button>
                </>,
              )}
            </div>
          </details>
        ))}
        {bySymbol.length > 0 && (
          <div className="flex flex-col items-start gap-2 border-t border-line-1 pt-2">
            <p className="text-sm text-text-2">{t(onlyThese ? 'bySymbol.onlyText' : 'bySymbol.allText')}</p>
            {form(
              onlyThese ? 'allSymbols' : 'onlyThese',
              'all',
              <Button type="submit">{t(onlyThese ? 'bySymbol.all' : 'bySymbol.only')}</Button>,
            )}
          </div>
        )}
        {free.length > 0 &&
          form(
            'symbol',
            'new',
            <>
              <SelectField
                name="symbol"
                label={t('position.contract')}
                defaultValue={isNewRefused ? refused.symbol : ''}
                error={isNewRefused && refused.error.field === 'symbol' ? refused.error.text : null}
                options={[
                  { value: '', label: t('bySymbol.choose') },
                  ...free.map((symbol) => ({ value: symbol, label: copiedName(symbol) })),
                ]}
              />
              {fields(noTerms, isNewRefused)}
              <Button type="submit" kind="primary" size={40} className="pad:self-start">
                {t('bySymbol.add')}
              </Button>
            </>,
            'flex flex-col gap-2 border-t border-line-1 pt-3',
          )}
      </div>
    </details>
  )
}
