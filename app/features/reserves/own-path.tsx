// One's own leaf and its way to the root, checked by the browser itself where it can.

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '#app/parts/amount.tsx'
import { checkPath, type PathCheck, type ReservePath } from '#app/services/reserves/leaf.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (text: string) =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

export function OwnPath({ path }: { path: ReservePath & { check: PathCheck } }) {
  const { t } = useTranslation('reserves')
  const [own, setOwn] = useState<PathCheck>()
  useEffect(() => {
    // Without a secure address a browser has no SHA-256.
    if (window.isSecureContext) void checkPath(path, sha256).then(setOwn)
  }, [path])
  const { hashes, holds } = own ?? path.check
  return (
    <div className="flex flex-col gap-4 p-4">
      <Banner tone={holds ? 'up' : 'down'} role="status">
        {t(holds ? 'own.holds' : 'own.fails')} {t(own ? 'own.byBrowser' : 'own.byServer')}
      </Banner>
      <div>
        <h3 className="text-text-3">{t('own.balances')}</h3>
        <p className="flex flex-wrap gap-x-4">
          {Object.entries(path.self.balances).map(([coin, amount]) => (
            <span key={coin} className="num">
              <Amount text={amount} coin={coin} named />
            </span>
          ))}
        </p>
      </div>
      <div>
        <h3 className="text-text-3">{t('own.steps')}</h3>
        <ol className="flex flex-col gap-1">
          {hashes.map((hash, at) => (
            <li key={hash} className="flex flex-wrap gap-x-3">
              <span className="w-24 text-text-3">{stepName(at)}</span>
              <code className="min-w-0 text-sm break-all">{hash}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a href="/export/reserves-path.json" download className={buttonClass('neutral')}>
          {t('own.download')}
        </a>
        <span className="text-sm text-text-3">
          {t('own.script', { command: 'node scripts/verify-reserves.mjs reserves.json reserves-path.json' })}
        </span>
      </div>
    </div>
  )

  function stepName(at: number): string {
    if (at === 0) return t('own.leaf')
    return at === hashes.length - 1 ? t('own.rootStep') : t('own.node', { level: hashes.length - at })
  }
}
