// One copy that goes on: figures, open positions, its settings, a pause and the end.

import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { LiveCopy } from '#app/services/copy-trading/copy-trading.ts'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { addDecimals, subtractDecimals } from '#engine/core/decimal-arithmetic.ts'
import { LotActions } from './lot-actions.tsx'
import { PositionsTable } from './positions-table.tsx'
import { SymbolTermsForms } from './symbol-terms.tsx'
import { TermsFields, useTypedTerms } from './terms-fields.tsx'
import type { TypedTerms } from './typed-terms.ts'

interface CopyPanelProps {
  copy: LiveCopy
  /** Names of the requests of its forms begin with it. */
  request: string
  /** Contracts or pairs that may have settings of their own. */
  symbols: readonly string[]
  /** What was refused of its settings, or of those of one contract or pair. */
  refused: {
    isOfSymbol: boolean
    symbol: string
    typed: TypedTerms
    error: { field: string; text: string }
  } | null
}

export function CopyPanel({ copy, request, symbols, refused }: CopyPanelProps) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const local = useLocalPath()
  const typedOf = useTypedTerms()
  const { leader, leaderName, product, status, equity, paidIn, shared, positions, wallet } = copy
  const money = (amount: string, signed = false) => `${amountText(formats, amount, 'USDT', signed)} USDT`
  const result = addDecimals(subtractDecimals(equity, paidIn), shared)
  const refusedOfAll = refused?.isOfSymbol === false ? refused : null
  const runs = status === 'active' || status === 'paused'
  const act = (intent: string, text: string, kind?: ButtonKind) => (
    <Form method="post" className="contents" preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="leader" value={leader} />
      <input type="hidden" name="request" value={`${request}-${intent}`} />
      <Button type="submit" kind={kind}>
        {text}
      </Button>
    </Form>
  )
  return (
    <Panel name={`copy-${leader}`} title={leaderName}>
      <FactList
        facts={[
          { label: t('lists.status'), value: t(`mine.statuses.${status}`) },
          { label: t('mine.equity'), value: money(equity) },
          { label: t('mine.result'), value: money(result, true) },
          { label: t('mine.paidIn'), value: money(paidIn) },
          { label: t('mine.shared'), value: money(shared) },
          { label: t('mine.copied'), value: formats.decimal(`${copy.opened}`) },
          { label: t('mine.skipped'), value: formats.decimal(`${copy.skipped}`) },
          {
            label: t('lists.leader'),
            value: (
              <Link
                to={local(`/copy-trading/traders/${leader}`)}
                className="text-accent underline hover:no-underline"
              >
                {leaderName}
              </Link>
            ),
          },
        ]}
      />
      <PositionsTable
        label={`${t('trades.open')}: ${leaderName}`}
        none={t('mine.noPositions')}
        rows={positions.map((one) => ({ ...one, key: one.trackingNo }))}
        action={(lot) => <LotActions leader={leader} lot={lot} request={request} runs={runs} />}
      />
      {runs && (
        <div className="flex flex-col gap-3 border-t border-line-1 p-4">
          <details open={refusedOfAll !== null || undefined}>
            <summary className="flex min-h-8 cursor-pointer items-center text-accent">
              {t('mine.change')}
            </summary>
            <Form method="post" className="flex flex-col gap-2 pt-2" preventScrollReset>
              <CsrfField />
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="leader" value={leader} />
              <input type="hidden" name="request" value={`${request}-change`} />
              <TermsFields
                product={product}
                typed={refusedOfAll?.typed ?? typedOf(copy.terms)}
                error={refusedOfAll?.error ?? null}
              />
              <Button type="submit" kind="primary" size={40} className="pad:self-start">
                {t('mine.save')}
              </Button>
            </Form>
          </details>
          <SymbolTermsForms
            copy={copy}
            symbols={symbols}
            request={request}
            refused={refusedOfAll ? null : refused}
          />
          <p className="text-sm text-text-2">{t('mine.pauseText')}</p>
          <div className="flex flex-wrap gap-3">
            {status === 'active' ? act('pause', t('mine.pause')) : act('resume', t('mine.resume'))}
            <Link
              to={local(`/assets/transfer?to=${encodeURIComponent(wallet)}`)}
              className="flex min-h-8 items-center text-accent underline hover:no-underline"
            >
              {t('mine.addFunds')}
            </Link>
          </div>
          <p className="text-sm text-text-2">
            {t(product === 'spot' ? 'mine.spotStopText' : 'mine.stopText')}
          </p>
          <div className="flex flex-wrap gap-3">
            {act('stop', t('mine.stop'), 'danger')}
            {product === 'spot' && act('handOver', t('mine.handOver'))}
          </div>
        </div>
      )}
      {!runs && product === 'spot' && (
        <div className="flex flex-col items-start gap-3 border-t border-line-1 p-4">
          <p className="text-sm text-text-2">{t('mine.stoppingText')}</p>
          {act('handOver', t('mine.handOver'))}
        </div>
      )}
    </Panel>
  )
}
