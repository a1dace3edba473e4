// Links to the same page with another query. They add up, however fast they are followed and however busy the page is.

import {
  Link,
  type LinkProps,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from '@remix-run/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { opensElsewhere } from './opens-elsewhere.ts'

/** The query that was followed last and is not shown yet, and the location it was followed from. */
let followed: { from: string; search: string } | null = null
const listeners = new Set<() => void>()

function setFollowed(next: typeof followed): void {
  followed = next
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** The page that is on its way without having been followed here. */
let coming: { pathname: string; search: string } | undefined

/** The query of the page that is on its way, else of the one shown. */
export function useNewestSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname, key } = useLocation()
  const { location } = useNavigation()
  const sent = useSyncExternalStore(
    subscribe,
    () => followed,
    () => null,
  )
  useEffect(
    () => () => {
      if (followed?.from === key) setFollowed(null)
    },
    [key],
  )
  useEffect(() => {
    coming = location
    return () => {
      coming = undefined
    }
  }, [location])
  if (sent?.from === key) return new URLSearchParams(sent.search)
  return location?.pathname === pathname ? new URLSearchParams(location.search) : search
}

/** What `read` makes of that query: for the many links of a list, which are drawn again only when it is something else. */
export function useOfNewestSearch(read: (search: URLSearchParams) => string): string {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const now = () => read(followed?.from === key ? new URLSearchParams(followed.search) : search)
  return useSyncExternalStore(subscribe, now, () => read(search))
}

/**
 * Opens the same page with another query in place of the one shown. Its data is loaded at once; the page is drawn when
 * nothing more urgent is left, or at once too.
 */
export function useFollowSearch(): (search: string, atOnce?: boolean) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(
    (search, atOnce = false) => {
      setFollowed({ from: key, search })
      navigate(search, { replace: true, preventScrollReset: true, flushSync: atOnce })
    },
    [navigate, key],
  )
}

export interface SearchLinkProps
  extends Omit<LinkProps, 'to' | 'replace' | 'preventScrollReset' | 'onClick'> {
  /** "?…", made from `useNewestSearch`. */
  to: string
  /** Makes it when the link is followed, from the newest query of that moment: then `to` may be older. */
  toAtPress?: (newest: URLSearchParams) => string
  /**
   * The page may be drawn after other work: for long lists, where drawing at once would hold up the next key or click.
   * A page that new prices draw all the time may never find a quiet moment.
   */
  canWait?: boolean
}

export function SearchLink({ to, toAtPress, canWait = false, ...rest }: SearchLinkProps) {
  const follow = useFollowSearch()
  const { pathname, search, key } = useLocation()
  const newest = () => {
    if (followed?.from === key) return followed.search
    return coming?.pathname === pathname ? coming.search : search
  }
  return (
    <Link
      {...rest}
      to={to}
      replace
      preventScrollReset
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        follow(toAtPress?.(new URLSearchParams(newest())) ?? to, !canWait)
      }}
    />
  )
}
