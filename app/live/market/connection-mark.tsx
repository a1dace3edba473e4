// How fresh the numbers are, in a dot and in words; a lost connection says what happens now and offers another try.

import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Connection, theFeed, triesMax } from '#app/live/feed.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The feed's state, looked at once a second so that the age of the data counts on. */
export function useConnection(): Connection & { age: number } {
  const [shown, setShown] = useState({
    state: 'connecting',
    tries: 0,
    receivedAt: 0,
    age: 0,
  } as Connection & {
    age: number
  })
  useEffect(() => {
    const feed = theFeed()
    const look = () => {
      const now = feed.connection.get()
      const age = now.receivedAt === 0 ? 0 : Math.max(0, Math.round((Date.now() - now.receivedAt) / 1000))
      setShown((held) =>
        held.state === now.state && held.tries === now.tries && held.age === age ? held : { ...now, age },
      )
    }
    look()
    const stop = feed.connection.subscribe(look)
    const timer = setInterval(look, 1000)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
  return shown
}

/** Younger data need no age beside them. */
const ageShownFrom = 2

function StillMark() {
  const { t } = useTranslation('terminal')
  const { pathname, search } = useLocation()
  return (
    <p className="connection" data-state="still">
      <span>{t('connection.still')}</span>{' '}
      <Link to={pathname + search} reloadDocument>
        {t('connection.refresh')}
      </Link>
    </p>
  )
}

function LiveMark() {
  const { t } = useTranslation('terminal')
  const { state, tries, age } = useConnection()
  const words = t(`connection.${state}`, { tries: Math.max(1, tries), max: triesMax })
  return (
    <p className="connection" data-state={state}>
      <i className="dot" aria-hidden="true" />
      <span>{state === 'unstable' ? `${words}. ${t('connection.stale')}` : words}</span>
      <span className="age num">
        {age >= ageShownFrom || state === 'unstable' ? t('connection.age', { seconds: age }) : ''}
      </span>
    </p>
  )
}

export function ConnectionMark() {
  return useHydrated() ? <LiveMark /> : <StillMark />
}

/** Across the terminal, once all tries are used up. */
export function LostBanner() {
  const { t } = useTranslation('terminal')
  const { state } = useConnection()
  if (state !== 'lost') return null
  return (
    <div className="lost" role="alert">
      <span>{t('connection.lostText')}</span>
      <button type="button" onClick={() => theFeed().reconnect()}>
        {t('connection.retry')}
      </button>
    </div>
  )
}
