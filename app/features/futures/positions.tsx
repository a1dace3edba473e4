// Open positions: profit and return, margin ratio as a bar, distance of liquidation, and what may be done with each.

import { Link, useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { Amount } from '#app/parts/amount.tsx'
import { contractPath } from '#app/parts/contract-path.ts'
import { moveOf } from '#app/parts/move-of.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import type { ContractPosition } from '#engine/futures/view.ts'
import type { ContractAnswer } from './answer.ts'
import { useContract } from './contract-context.ts'
import type { ContractFacts } from './contract-facts.ts'
import { FormFields } from './form-fields.tsx'
import { rowKey } from './order-keys.ts'
import { stopOfKind, stopsOf } from './plan-words.ts'
import { dangerOf, distanceOf, roeOf } from './position-figures.ts'
import { useFacts } from './use-facts.ts'
import { useOwn } from './use-own.ts'
import { ViewButton } from './view-button.tsx'
import { positionKey } from './view-state.ts'

const columns = [
  'contract',
  'size',
  'entry',
  'mark',
  'liquidation',
  'margin',
  'ratio',
  'unrealised',
  'stops',
  'action',
] as const

export function ColumnHeads({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('futures')
  const starts = ['contract', 'time', 'side', 'type', 'coin']
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={starts.includes(name) ? undefined : 'end'}>
            {t(`column.${name}` as 'column.size')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function ContractCell({
  facts,
  side,
  marginMode,
  leverage,
}: {
  facts: ContractFacts
  side: 'long' | 'short'
  marginMode: 'cross' | 'isolated'
  leverage: number
}) {
  const { t } = useTranslation('futures')
  const local = useLocalPath()
  return (
    <td className="contract-cell">
      <Link to={local(contractPath(facts.symbol))} lang="en" translate="no">
        <b>{facts.name}</b>
      </Link>
      <span>
        <b className={side === 'long' ? 'up' : 'down'}>{t(`side.${side}`)}</b>{' '}
        <small>
          {t(`word.${marginMode}`)} {leverage}x
        </small>
      </span>
    </td>
  )
}

/** The margin ratio beside the marks of the warnings; at the end of the bar it is liquidated. */
function RatioBar({ ratio }: { ratio: string }) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const text = formats.percent(ratio, { places: 2, signed: false })
  const width = Math.min(100, Math.max(0, Number(ratio) * 100))
  const danger = dangerOf(ratio)
  return (
    <span className="ratio" data-danger={danger} title={t(`danger.${danger}`)}>
      <span className="num">{text}</span>
      <span className="ratio-bar" aria-hidden="true">
        <i style={{ width: `${width}%` }} />
      </span>
      {danger !== 'calm' && <span className="sr-only">{t(`danger.${danger}`)}</span>}
    </span>
  )
}

/** Five lights: the more of them, the sooner the position would be reduced. */
function AdlLights({ level }: { level: number }) {
  const { t } = useTranslation('futures')
  return (
    <span className="adl" role="img" aria-label={t('row.adl', { level })} title={t('row.adl', { level })}>
      {[1, 2, 3, 4, 5].map((light) => (
        <i key={light} data-on={light <= level || undefined} />
      ))}
    </span>
  )
}

function Actions({ position, facts }: { position: ContractPosition; facts: ContractFacts }) {
  const { t } = useTranslation('futures')
  const search = useNewestSearch()
  const of = positionKey(position)
  const asks = useContract().data.viewer?.asksToReverse !== false
  const fetcher = useFetcher<ContractAnswer>({ key: rowKey(`reverse-${of}`) })
  const named = { contract: facts.name, side: t(`side.${position.side}`) }
  const links = [
    { dialog: 'close', label: t('row.close'), name: t('close.title', named) },
    ...(position.marginMode === 'isolated'
      ? [{ dialog: 'margin', label: t('row.margin'), name: t('margin.title', named) }]
      : []),
    ...(asks ? [{ dialog: 'reverse', label: t('row.reverse'), name: t('reverse.title', named) }] : []),
  ]
  return (
    <td className="row-actions">
      {links.map(({ dialog, label, name }) => (
        <ViewButton
          key={dialog}
          to={queryWith(search, { dialog, of })}
          size={24}
          kind={dialog === 'close' ? 'neutral' : 'ghost'}
          aria-label={name}
        >
          {label}
        </ViewButton>
      ))}
      {!asks && (
        <fetcher.Form method="post">
          <FormFields intent="reverse" of={of} />
          <Button
            type="submit"
            size={24}
            kind="ghost"
            pending={fetcher.state !== 'idle'}
            aria-label={t('reverse.title', named)}
          >
            {t('row.reverse')}
          </Button>
        </fetcher.Form>
      )}
    </td>
  )
}

/** Where it would be closed with profit and with loss; the way to change that. */
function StopsCell({ position, facts }: { position: ContractPosition; facts: ContractFacts }) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const search = useNewestSearch()
  const stops = stopsOf(
    useOwn((state) => state.plans),
    position,
  )
  const price = (kind: 'profit' | 'loss') => {
    const found = stopOfKind(stops, kind)
    return found?.triggerPrice === undefined
      ? '–'
      : formats.decimal(found.triggerPrice, { places: facts.priceDecimals })
  }
  const ratio = stopOfKind(stops, 'ratio')
  const of = positionKey(position)
  return (
    <td className="num end" data-label={t('column.stops')}>
      <SearchLink
        to={queryWith(search, { dialog: 'stops', of })}
        className="stops-link"
        aria-label={t('stops.title', { contract: facts.name, side: t(`side.${position.side}`) })}
      >
        {price('profit')} / {price('loss')}
        {ratio && (
          <small>
            {t('plan.atRatio', {
              share: formats.percent(`${Number(ratio.percent) / 100}`, { places: 0, signed: false }),
            })}
          </small>
        )}
      </SearchLink>
    </td>
  )
}

function PositionRow({ position, facts }: { position: ContractPosition; facts: ContractFacts }) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: facts.priceDecimals })
  const distance = distanceOf(position.markPrice, position.liquidationPrice)
  const share = (text: string) => formats.percent(text, { places: 2, signed: false })
  return (
    <tr data-position={positionKey(position)}>
      <ContractCell
        facts={facts}
        side={position.side}
        marginMode={position.marginMode}
        leverage={position.leverage}
      />
      <td className="num end" data-label={t('column.size')}>
        {formats.decimal(position.size)} {facts.unit}
      </td>
      <td className="num end half" data-label={t('column.entry')}>
        {price(position.entryPrice)}
      </td>
      <td className="num end half" data-label={t('column.mark')}>
        {price(position.markPrice)}
      </td>
      <td className="num end" data-label={t('column.liquidation')}>
        {distance === null ? (
          t('none')
        ) : (
          <span className="liquidation" data-near={dangerOf(position.marginRatio)}>
            {price(position.liquidationPrice)}
            <small>{t('row.away', { share: share(distance) })}</small>
          </span>
        )}
      </td>
      <td className="num end" data-label={t('column.margin')}>
        <Amount text={position.margin} coin={facts.settle} named />
      </td>
      <td className="end" data-label={t('column.ratio')}>
        <RatioBar ratio={position.marginRatio} />
        <AdlLights level={position.adl} />
      </td>
      <td className="num end" data-label={t('column.unrealised')}>
        <span data-move={moveOf(position.unrealised)}>
          <Amount text={position.unrealised} coin={facts.settle} named signed />
          <small>{formats.percent(roeOf(position, facts))}</small>
        </span>
      </td>
      <StopsCell position={position} facts={facts} />
      <Actions position={position} facts={facts} />
    </tr>
  )
}

export function useShownPositions(): readonly ContractPosition[] {
  const { view, data } = useContract()
  const positions = useOwn((state) => state.positions)
  return view.scope === 'contract'
    ? positions.filter(({ symbol }) => symbol === data.contract.symbol)
    : positions
}

export function Positions() {
  const { t } = useTranslation('futures')
  const search = useNewestSearch()
  const positions = useShownPositions()
  const factsOf = useFacts()
  if (positions.length === 0) {
    return (
      <EmptyState
        text={t('empty.positions')}
        action={
          <SearchLink
            to={`${queryWith(search, { action: 'open' }).replace(/^\.$/, '')}#order-form`}
            className="text-accent"
          >
            {t('empty.positionsAction')}
          </SearchLink>
        }
      />
    )
  }
  return (
    <table className="order-table cards positions">
      <ColumnHeads names={columns} />
      <tbody>
        {positions.map((position) => {
          const facts = factsOf(position.symbol)
          return facts && <PositionRow key={positionKey(position)} {...{ position, facts }} />
        })}
      </tbody>
    </table>
  )
}
