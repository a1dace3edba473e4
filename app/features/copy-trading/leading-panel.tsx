// What a leader sees of the own leading: the way to the page, followers, and the end.

import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { CopyRecord } from '#app/services/copy-trading/copy-trading.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CardTable, type Column } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { CopyProduct } from '#engine/copy-trading/protocol.ts'

interface LeadingPanelProps {
  account: string
  product: CopyProduct
  name: string
  followers: readonly CopyRecord[]
  /** Names of the requests of its forms begin with it. */
  request: string
}

export function LeadingPanel({ account, product, name, followers, request }: LeadingPanelProps) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const local = useLocalPath()
  const columns: Column<CopyRecord>[] = [
    { name: t('lists.follower'), cell: ({ account: follower }) => follower },
    { name: t('lists.status'), cell: ({ status }) => t(`mine.statuses.${status}`) },
    { name: t('position.opened'), cell: ({ startedAt }) => formats.dateTime(startedAt) },
    {
      name: t('position.profit'),
      end: true,
      cell: ({ profit }) => formats.decimal(profit, { maxPlaces: 4, signed: true }),
    },
    { name: t('lists.amount'), end: true, cell: ({ shared }) => formats.decimal(shared, { maxPlaces: 4 }) },
    {
      name: t('lists.action'),
      end: true,
      cell: ({ account: follower, status, copyId }) =>
        status === 'active' || status === 'paused' ? (
          <Form method="post" className="contents">
            <CsrfField />
            <input type="hidden" name="intent" value="block" />
            <input type="hidden" name="request" value={`${request}-b${copyId}`} />
            <input type="hidden" name="follower" value={follower} />
            <Button type="submit" aria-label={t('elite.blockOf', { follower })}>
              {t('elite.block')}
            </Button>
          </Form>
        ) : (
          '-'
        ),
    },
  ]
  return (
    <>
      <Panel name="copy-leading" title={name}>
        <div className="flex flex-wrap gap-3 p-4">
          <ButtonLink size={40} kind="primary" to={local(product === 'spot' ? '/spot' : '/mix')}>
            {t(product === 'spot' ? 'elite.tradeSpot' : 'elite.trade')}
          </ButtonLink>
          <ButtonLink size={40} to={local(`/copy-trading/traders/${account}`)}>
            {t('elite.page')}
          </ButtonLink>
        </div>
      </Panel>
      <Panel name="copy-followers" title={t('elite.followers')}>
        {followers.length === 0 ? (
          <EmptyState text={t('elite.noFollowers')} />
        ) : (
          <CardTable
            label={t('tableOf', { what: t('elite.followers') })}
            columns={columns}
            rows={followers}
            keyOf={({ copyId }) => `${copyId}`}
          />
        )}
      </Panel>
      <Panel name="copy-stop-leading" title={t('elite.stop')}>
        <Form method="post" className="flex flex-col items-start gap-3 p-4">
          <CsrfField />
          <input type="hidden" name="intent" value="stop" />
          <input type="hidden" name="request" value={`${request}-stop`} />
          <p className="text-text-2">{t('elite.stopText')}</p>
          <Button type="submit" kind="danger">
            {t('elite.stop')}
          </Button>
        </Form>
      </Panel>
    </>
  )
}
