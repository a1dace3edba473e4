// The chart as a file: a PNG of what is on the screen; without JavaScript the server's picture of the same pair and interval.

import type { MouseEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { LiveChart } from '#app/parts/chart/live-chart.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTerminal } from './terminal-context.ts'

interface PictureLinkProps {
  chart: RefObject<LiveChart | null>
  box: RefObject<HTMLElement>
}

export function PictureLink({ chart, box }: PictureLinkProps) {
  const { t } = useTranslation(['chart', 'common'])
  const formats = useFormats()
  const { data } = useTerminal()
  const { symbol, base, quote } = data.market
  const save = async (event: MouseEvent) => {
    const [canvas, area] = [chart.current?.picture(), box.current?.parentElement]
    if (!canvas || !area) return
    event.preventDefault()
    const { drawPicture, savePicture } = await import('#app/parts/chart/save-picture.ts')
    const now = Date.now()
    const words = {
      title: `${base}/${quote} · ${t(`chart:interval_${data.interval}`)}`,
      time: formats.dateTime(now),
      brand: t('common:brand'),
    }
    const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
    savePicture(drawPicture(canvas, area, words), `${symbol}-${data.interval}-${stamp}.png`)
  }
  return (
    <a
      href={`/chart/${symbol}.svg?interval=${data.interval}`}
      download
      className="icon-button"
      aria-label={t('chart:picture')}
      title={t('chart:picture')}
      onClick={(event) => void save(event)}
    >
      <Icon name="download" size={14} />
    </a>
  )
}
