// The chart over the whole screen, and back.

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  // A browser may refuse, for example inside a frame; then all stays as it is.
  else
    void document
      .querySelector('.terminal .chart')
      ?.requestFullscreen?.()
      .catch(() => {})
}

export function FullScreenButton() {
  const { t } = useTranslation('shortcuts')
  const hydrated = useHydrated()
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!hydrated || !document.fullscreenEnabled) return null
  const label = full ? t('leaveFullScreen') : t('fullScreen')
  return (
    <button
      type="button"
      className="icon-button full-screen"
      aria-label={label}
      title={label}
      onClick={toggleFullScreen}
    >
      <Icon name={full ? 'close' : 'expand'} size={14} />
    </button>
  )
}
