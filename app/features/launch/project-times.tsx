// Whether a project runs, and from when until when.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { LaunchStatus } from '#app/services/launch.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Fact } from '#app/ui/fact-list.tsx'

interface Times {
  status: LaunchStatus
  startAt: number
  endAt: number
}

const minuteMs = 60_000

export function StatusBadge({ status }: Pick<Times, 'status'>) {
  const { t } = useTranslation('launch')
  return <Badge tone={status === 'running' ? 'up' : 'neutral'}>{t(`status.${status}`)}</Badge>
}

export function useTimeFacts() {
  const { t } = useTranslation('launch')
  const formats = useFormats()
  return ({ status, startAt, endAt }: Times, now: number): Fact[] => {
    const next = status === 'upcoming' ? startAt : endAt
    const minutes = Math.max(0, Math.ceil((next - now) / minuteMs))
    const left = t('times.left', {
      days: Math.floor(minutes / 1440),
      hours: Math.floor((minutes % 1440) / 60),
      minutes: minutes % 60,
    })
    return [
      { label: t('times.status'), value: <StatusBadge status={status} /> },
      { label: t('times.start'), value: formats.dateTime(startAt) },
      { label: t('times.end'), value: formats.dateTime(endAt) },
      ...(status === 'ended'
        ? []
        : [{ label: t(status === 'upcoming' ? 'times.toStart' : 'times.toEnd'), value: left }]),
    ]
  }
}
