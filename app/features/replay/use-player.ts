// Goes through a session without loading the page again: one moment at a time, as fast as answers come.

import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#app/services/replay/replay.ts'
import { paceMs } from './play-speeds.ts'
import { type ReplayBase, replayAddress } from './replay-query.ts'

export interface Player {
  isPlaying: boolean
  speed: number
  setSpeed(factor: number): void
  toggle(): void
  pause(): void
  go(place: Place): void
}

/** `now`: the moment shown; `path`: of the page. */
export function usePlayer<Data>(path: string, base: ReplayBase, now: number, until: number) {
  const fetcher = useFetcher<Data>()
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(10)
  const wanted = useRef<Place>()
  const load = (place: Place) => {
    if (fetcher.state === 'idle') fetcher.load(`${path}${replayAddress(base, place)}`)
    else wanted.current = place
  }
  useEffect(() => {
    if (fetcher.state !== 'idle' || wanted.current === undefined) return
    fetcher.load(`${path}${replayAddress(base, wanted.current)}`)
    wanted.current = undefined
  }, [fetcher, path, base])
  useEffect(() => {
    if (!isPlaying || fetcher.state !== 'idle') return
    if (now >= until) {
      setPlaying(false)
      return
    }
    const next = setTimeout(() => {
      fetcher.load(`${path}${replayAddress(base, { time: Math.min(until, now + speed * paceMs.session) })}`)
    }, paceMs.session)
    return () => clearTimeout(next)
  }, [isPlaying, fetcher, path, base, now, until, speed])
  const player: Player = {
    isPlaying,
    speed,
    setSpeed,
    toggle: () => setPlaying((before) => !before),
    pause: () => setPlaying(false),
    go(place) {
      setPlaying(false)
      load(place)
    },
  }
  return { player, data: fetcher.data as Data | undefined }
}
