// Lets the time of a fork go on by itself: a step whenever the one before it is shown, until it is refused or ended.

import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useRootData } from '#app/parts/root-data.ts'
import { csrfFieldName } from '#app/server/form.ts'
import { paceMs } from './play-speeds.ts'

interface Answer {
  refused: string | null
}

export interface ForkPlayer {
  isPlaying: boolean
  speed: number
  setSpeed(factor: number): void
  toggle(): void
  /** Why it stopped. */
  refused: string | null
}

export function useForkPlayer(): ForkPlayer {
  const { submit, state, data } = useFetcher<Answer>()
  const csrf = useRootData()?.csrf ?? ''
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(10)
  const refused = data?.refused ?? null
  useEffect(() => {
    if (refused !== null) setPlaying(false)
  }, [refused])
  useEffect(() => {
    if (!isPlaying || state !== 'idle') return
    const next = setTimeout(
      () => submit({ [csrfFieldName]: csrf, do: 'play', speed: `${speed}` }, { method: 'post' }),
      paceMs.fork,
    )
    return () => clearTimeout(next)
  }, [isPlaying, state, speed, csrf, submit])
  return { isPlaying, speed, setSpeed, toggle: () => setPlaying((before) => !before), refused }
}
