// Settings for single contracts or pairs in the form that begins a copy: a few at once, and whether nothing else is copied.

import { useTranslation } from 'react-i18next'
import { copiedName } from '#app/parts/contract-path.ts'
import { SelectField } from '#app/ui/field.tsx'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'
import { TermsFields } from './terms-fields.tsx'
import { isBlank, ownPrefixes, type TypedFollow, type TypedSymbol } from './typed-terms.ts'

interface FirstSymbolTermsProps {
  product: CopyProduct
  /** What may be chosen. */
  symbols: readonly string[]
  typed: Pick<TypedFollow, 'own' | 'onlyThese'>
  /** Of the field that was refused, in one of them. */
  error: { field: string; text: string; block: number } | null
}

export function FirstSymbolTerms({ product, symbols, typed, error }: FirstSymbolTermsProps) {
  const { t } = useTranslation('copy-trading')
  const { own, onlyThese } = typed
  const options = [
    { value: '', label: t('bySymbol.choose') },
    ...symbols.map((symbol) => ({ value: symbol, label: copiedName(symbol) })),
  ]
  const isUsed = onlyThese || error !== null || own.some((one) => !isBlank(one))
  return (
    <details open={isUsed || undefined}>
      <summary className="flex min-h-8 cursor-pointer items-center text-accent">
        {t('bySymbol.title')}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-text-2">{t('bySymbol.firstText')}</p>
        {ownPrefixes.map((prefix, at) => {
          const one = own[at] as TypedSymbol
          const refused = error?.block === at ? error : null
          return (
            <details
              key={prefix}
              open={at === 0 || refused !== null || !isBlank(one) || undefined}
              className="border-t border-line-1 pt-2"
            >
              <summary className="flex min-h-8 cursor-pointer items-center text-accent">
                {t('bySymbol.number', { number: at + 1 })}
              </summary>
              <div className="flex flex-col gap-2 pt-2">
                <SelectField
                  name={`${prefix}symbol`}
                  label={t('position.contract')}
                  defaultValue={one.symbol}
                  error={refused?.field === 'symbol' ? refused.text : null}
                  options={options}
                />
                <TermsFields product={product} isOfSymbol prefix={prefix} typed={one} error={refused} />
              </div>
            </details>
          )
        })}
        <label className="flex min-h-8 items-center gap-2 border-t border-line-1 pt-2">
          <input type="checkbox" name="onlyThese" value="yes" defaultChecked={onlyThese} />
          {t('bySymbol.only')}
        </label>
      </div>
    </details>
  )
}
