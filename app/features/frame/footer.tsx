// The foot of every page: what this is, and what it is not.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Brand } from '#app/parts/brand.tsx'
import { useRootData } from '#app/parts/root-data.ts'
import { PageLink } from '#app/ui/page-link.tsx'

const linkClass = 'py-1 whitespace-nowrap hover:text-text-1 hover:underline'

const pages = [
  { path: '/buy-bitcoin', words: 'nav.buyBitcoin' },
  { path: '/pre-market', words: 'nav.preMarket' },
  { path: '/copy-trading', words: 'nav.copyTrading' },
  { path: '/launchpool', words: 'nav.launchpool' },
  { path: '/campaigns', words: 'nav.campaigns' },
  { path: '/support', words: 'nav.support' },
  { path: '/spot-trading-rules', words: 'nav.rules' },
  { path: '/calculator', words: 'nav.calculator' },
  { path: '/vip', words: 'nav.vip' },
  { path: '/proof-of-reserves', words: 'nav.reserves' },
  { path: '/legal/terms', words: 'footer.terms' },
  { path: '/legal/privacy', words: 'footer.privacy' },
  { path: '/legal/cookies', words: 'footer.cookies' },
  { path: '/legal/risk', words: 'footer.riskPage' },
  { path: '/legal/licences', words: 'footer.licences' },
] as const

export function Footer() {
  const { t } = useTranslation()
  const local = useLocalPath()
  const root = useRootData()
  return (
    <footer className="mt-auto border-t border-line-1 bg-bg-1 px-4 py-6 text-sm text-text-3">
      <div className="mx-auto flex max-w-[1408px] flex-col gap-3 pad:flex-row pad:items-center pad:justify-between pad:gap-8">
        <div className="flex flex-col gap-1">
          <Brand className="text-md text-text-2" />
          <p>{t('footer.seed')}</p>
        </div>
        <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-5 gap-y-1">
          {pages.map(({ path, words }) => (
            <PageLink key={path} to={local(path)} className={linkClass}>
              {t(words)}
            </PageLink>
          ))}
          {root?.lab && (
            <PageLink to={local('/lab')} className={linkClass}>
              {t('footer.lab')}
            </PageLink>
          )}
          <a href="/docs/api" className={linkClass}>
            {t('footer.api')}
          </a>
        </nav>
        <p className="max-w-xl pad:text-end">{t('footer.risk')}</p>
      </div>
    </footer>
  )
}
