// /{locale}/copy-trading/elite: apply to lead, and what a leader has of it.

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actOnElite } from '#app/features/copy-trading/act-on-elite.server.ts'
import { ApplyPanel } from '#app/features/copy-trading/apply-panel.tsx'
import { CopyFrame } from '#app/features/copy-trading/copy-frame.tsx'
import { LeadingPanel } from '#app/features/copy-trading/leading-panel.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { choice } from '#app/parts/view-choice.ts'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['copy-trading'] }

const doneOf = choice(['', 'applied', 'blocked', 'stopped'], '')

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireSubject(args)
  const { copyTrading } = args.context.services
  return {
    page: pageTitle(args.request, 'copy-trading:elite.title'),
    account,
    product: copyTrading.productOf(account),
    name: await copyTrading.nameOf(account),
    followers: await copyTrading.followers(account),
    done: doneOf(new URL(args.request.url).searchParams.get('done')),
    request: crypto.randomUUID() as string,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export const action = (args: ActionFunctionArgs) => actOnElite(args)

const untyped = {
  name: '',
  share: '10',
  sharing: 'high-water',
  minimum: '50',
  isPrivate: '',
  product: 'contracts',
}
const ofForm = ['name', 'share', 'minimum']

export default function CopyTradingElite() {
  const { account, product, name, followers, done, request } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('copy-trading')
  const field = answer?.field
  const error = field && ofForm.includes(field) ? { field, text: answer.refused } : null
  const named = answer?.request ?? request
  return (
    <CopyFrame title={t('elite.title')} lead={t('elite.lead')}>
      {answer && !error && <RefusalBanner text={answer.refused} />}
      {done !== '' && !answer && (
        <Banner tone="up" role="status">
          {t(`elite.${done}`)}
        </Banner>
      )}
      {product ? (
        <LeadingPanel account={account} product={product} name={name} followers={followers} request={named} />
      ) : (
        <ApplyPanel key={named} request={named} typed={answer?.typed ?? untyped} error={error} />
      )}
    </CopyFrame>
  )
}
