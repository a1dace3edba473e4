// /{locale}/bots/signals: one's signals, and how one is set up.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BotsFrame } from '#app/features/bots/bots-frame.tsx'
import { Steps } from '#app/features/bots/signals/signal-frame.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardTable } from '#app/ui/card-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['bots', 'signals'] }

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { signals } = args.context.services
  const rows = await Promise.all(
    (await signals.list(account)).map(async ({ path: _, ...signal }) => ({
      ...signal,
      running: (await signals.bots(account, signal.signalId)).filter(({ phase }) => phase === 'running')
        .length,
    })),
  )
  return { page: pageTitle(args.request, 'signals:title', 'signals:lead'), rows }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function BotsSignals() {
  const { rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation('signals')
  const local = useLocalPath()
  const formats = useFormats()
  const create = (
    <ButtonLink to={local('/bots/signals/new')} kind="primary" size={40}>
      {t('create')}
    </ButtonLink>
  )
  return (
    <BotsFrame article="signal-bots" title={t('title')} lead={t('lead')}>
      {rows.length > 0 && <p>{create}</p>}
      <section className="panel overflow-hidden">
        {rows.length === 0 ? (
          <EmptyState text={t('empty')} action={create} />
        ) : (
          <CardTable
            label={t('title')}
            rows={rows}
            keyOf={({ signalId }) => signalId}
            columns={[
              {
                name: t('column.name'),
                cell: ({ signalId, name }) => (
                  <Link
                    to={local(`/bots/signals/${signalId}/script`)}
                    className="py-1 font-medium break-all hover:underline"
                  >
                    {name}
                  </Link>
                ),
              },
              {
                name: t('column.pairs'),
                cell: ({ symbols }) => (
                  <span lang="en" translate="no" className="whitespace-normal">
                    {symbols.join(', ')}
                  </span>
                ),
              },
              {
                name: t('column.count'),
                end: true,
                cell: ({ accepted, ignored, refused }) => formats.decimal(`${accepted + ignored + refused}`),
              },
              {
                name: t('column.last'),
                end: true,
                cell: ({ lastAt }) => (lastAt === null ? t('never') : formats.dateTime(lastAt)),
              },
              { name: t('column.bots'), end: true, cell: ({ running }) => running },
            ]}
          />
        )}
      </section>
      <section aria-labelledby="how" className="flex flex-col gap-3">
        <h2 id="how" className="text-lg">
          {t('how.title')}
        </h2>
        <Steps at={null} />
      </section>
    </BotsFrame>
  )
}
