// The parts of the front page that stand still: what this is, what is different, and the way in for programs.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { HomeFigures } from './load-home.ts'

export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <section className="flex flex-col gap-5">
      <h1 className="text-[28px] leading-9 font-semibold tracking-tight pad:text-[40px] pad:leading-[46px]">
        {t('title')}
      </h1>
      <p className="max-w-prose text-lg text-text-2">{t('lead')}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}

export function Facts({ pairs, coins, volume }: HomeFigures) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const facts = [
    { figure: String(pairs), words: t('facts.pairs') },
    { figure: String(coins), words: t('facts.coins') },
    { figure: formats.compact(volume), words: t('facts.volume') },
  ]
  return (
    <section aria-label={t('facts.label')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-t border-line-1 pt-5">
        {facts.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse">
            <dt className="text-sm text-text-3">{words}</dt>
            <dd className="num text-xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Reasons() {
  const { t } = useTranslation('home')
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t('why.title')}</h2>
      <ul className="grid gap-x-8 gap-y-6 pc:grid-cols-3">
        {(['rules', 'replay', 'everyone'] as const).map((reason) => (
          <li key={reason} className="flex flex-col gap-1.5 border-t border-line-1 pt-3">
            <h3 className="text-lg">{t(`why.${reason}.title`)}</h3>
            <p className="text-text-2">{t(`why.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `symbol`: a pair that exists, so that the example answers. */
export function Developers({ origin, symbol }: { origin: string; symbol: string }) {
  const { t } = useTranslation('home')
  const body = JSON.stringify({ symbolId: symbol, interval: '1H', limit: 24 })
  const lines = [
    `curl ${origin}/v1/kline/getMoreKlineData \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '${body}'`,
  ]
  return (
    <section className="panel grid items-center gap-5 p-5 pc:grid-cols-[2fr_3fr] pc:p-6">
      <div className="flex flex-col items-start gap-3">
        <h2 className="text-xl">{t('developers.title')}</h2>
        <p className="text-text-2">{t('developers.text')}</p>
        <a href="/docs/api" className={buttonClass('neutral', 40)}>
          {t('developers.docs')}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('developers.example')} className="min-w-0 overflow-x-auto">
        <pre lang="en" translate="no" className="w-max min-w-full rounded-2 bg-bg-2 p-4 font-mono text-sm">
          {lines.join('\n')}
        </pre>
      </section>
    </section>
  )
}
