// The rules of the pair: a dialog of the terminal, a block of the page without JavaScript, and the information tab of phones.

import { Link, useNavigate, useSearchParams } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { queryWith } from '#app/parts/query-with.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTerminal } from './terminal-context.ts'

/** Fetched when it is opened. The server has it at once: what it streams later is not seen without JavaScript. */
const RuleList = import.meta.env.SSR
  ? (await import('./pair-rule-list.tsx')).default
  : lazyPart(() => import('./pair-rule-list.tsx'))

const PairRules = () => (
  <Suspense>
    <RuleList />
  </Suspense>
)

export function RulesLink() {
  const { t } = useTranslation('terminal')
  const [search] = useSearchParams()
  return (
    <Link
      to={queryWith(search, { dialog: 'rules' })}
      replace
      preventScrollReset
      className="icon-button rules-link"
      aria-label={t('rules')}
      title={t('rules')}
    >
      <Icon name="info" />
    </Link>
  )
}

export function RulesDialog() {
  const { t } = useTranslation('terminal')
  const { data, view } = useTerminal()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { base, quote } = data.market
  const title = `${base}/${quote}: ${t('rules')}`
  const back = queryWith(search, { dialog: null })
  if (hydrated) {
    return (
      <Dialog
        open={view.rules}
        onClose={() => view.rules && navigate(back, { replace: true, preventScrollReset: true })}
        title={title}
      >
        <PairRules />
      </Dialog>
    )
  }
  if (!view.rules) return null
  return (
    <section className="question" aria-label={title}>
      <h2>{title}</h2>
      <PairRules />
    </section>
  )
}

/** What a phone shows beside chart, book and trades. */
export function InfoPanel() {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  return (
    <section className="region info" aria-label={t('view.info')}>
      <h2 className="sr-only">{t('view.info')}</h2>
      <p className="info-name">
        <b>{data.market.name}</b> <span lang="en">{data.market.base}</span>
      </p>
      <PairRules />
    </section>
  )
}
