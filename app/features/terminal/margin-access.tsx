// Why a margin wallet takes no orders, and what to do next.

import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { MarginFacts } from './margin-facts.ts'

type Hindrance = NonNullable<MarginFacts['hindrance']>

/** Who trades another's money moves none: its owner does. */
function useWay({ hindrance, wallet, mayBorrow }: MarginFacts) {
  const { t } = useTranslation('margin')
  const of = encodeURIComponent(wallet)
  const page = wallet === 'unified' ? '/unified' : `/margin?wallet=${of}`
  const ways: Record<Hindrance, { text: string; path: string; label: string } | { text: string }> = {
    unified: { text: t('terminal.unified'), path: '/unified', label: t('toUnified') },
    notOpen: mayBorrow
      ? { text: t('terminal.notOpen'), path: `/assets/transfer?from=spot&to=${of}`, label: t('transferIn') }
      : { text: t('terminal.notOpenOfOwner') },
    liquidating: {
      text: t('liquidating'),
      path: page,
      label: t(wallet === 'unified' ? 'toUnified' : 'terminal.wallet'),
    },
  }
  return hindrance && ways[hindrance]
}

export function MarginAccess({ margin }: { margin: MarginFacts }) {
  const local = useLocalPath()
  const way = useWay(margin)
  if (way === null) return null
  return (
    <div className="order-access">
      <p>{way.text}</p>
      {'path' in way && (
        <ButtonLink to={local(way.path)} kind="primary" size={40} className="w-full">
          {way.label}
        </ButtonLink>
      )}
    </div>
  )
}
