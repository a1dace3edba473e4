// One's own price alerts as lines of the chart: read once scripts run and whenever a notification comes, created, moved, removed.

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import type { ChartAlert } from '#app/parts/chart/chart-alert.ts'
import { useRootData } from '#app/parts/root-data.ts'
import { say } from '#app/ui/toast.tsx'
import { useTerminal } from './terminal-context.ts'
import type { ChartTag } from './use-chart-orders.ts'

const idOf = ({ alertId, field }: ChartAlert) => `alert-${alertId}-${field}`

export interface ChartAlerts {
  tags: ChartTag[]
  /** Null for a visitor, who has none. */
  create: ((price: string) => void) | null
  /** False where the line belongs to something else. */
  move(id: string, price: string): boolean
}

export function useChartAlerts(): ChartAlerts {
  const { t } = useTranslation('chart')
  const { data } = useTerminal()
  const locale = useLocale()
  const formats = useFormats()
  const csrf = useRootData()?.csrf ?? ''
  const { symbol, priceDecimals } = data.market
  const uid = data.viewer?.uid
  const [alerts, setAlerts] = useState<readonly ChartAlert[]>([])
  const path = `/chart/alerts/${symbol}`
  const read = useCallback(async () => {
    const answer = await fetch(path).catch(() => undefined)
    if (answer?.ok) setAlerts((await answer.json()).alerts)
  }, [path])
  useEffect(() => {
    setAlerts([])
    if (uid === undefined) return
    return theFeed().subscribe({ channel: 'notifications' }, () => void read())
  }, [uid, read])
  const post = useCallback(
    async (fields: Record<string, string>, done: string) => {
      const body = new URLSearchParams({ csrf, lang: locale, request: crypto.randomUUID(), ...fields })
      const answer = await fetch(path, { method: 'POST', body }).catch(() => undefined)
      const refused = answer?.ok
        ? null
        : ((await answer?.json().catch(() => null))?.refused ?? t('alert.failed'))
      if (refused === null) say.good(done)
      else say.bad(refused)
      await read()
    },
    [csrf, locale, path, read, t],
  )
  const shown = (price: string) => formats.decimal(price, { places: priceDecimals })
  const tags = useMemo(
    () =>
      alerts.map(
        (alert): ChartTag => ({
          id: idOf(alert),
          side: 'bound',
          price: alert.price,
          name: t('alert.tag'),
          size: null,
          cancel: null,
          remove: () => void post({ intent: 'remove', alert: alert.alertId }, t('alert.removed')),
        }),
      ),
    [alerts, post, t],
  )
  return {
    tags,
    create:
      uid === undefined
        ? null
        : (price) => void post({ intent: 'create', price }, t('alert.created', { price: shown(price) })),
    move(id, price) {
      const alert = alerts.find((one) => idOf(one) === id)
      if (!alert) return false
      const { alertId, field } = alert
      void post({ intent: 'move', alert: alertId, field, price }, t('alert.moved', { price: shown(price) }))
      return true
    },
  }
}
