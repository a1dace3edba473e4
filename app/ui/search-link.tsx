// Links to the same page with another query. They add up, however fast they are followed and however busy the page is.

import {
  Link,
  type LinkProps,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from '@remix-run/react'
import { opensElsewhere } from './opens-elsewhere.ts'

/** The query of the page that is on its way, else of the one shown. */
export function useNewestSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : search
}

export type SearchLinkProps = Omit<LinkProps, 'replace' | 'preventScrollReset' | 'onClick'>

/** `to` is made from `useNewestSearch`: a plain link would apply it late, since its navigation waits for a quiet moment. */
export function SearchLink({ to, ...rest }: SearchLinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      {...rest}
      to={to}
      replace
      preventScrollReset
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        navigate(to, { replace: true, preventScrollReset: true, flushSync: true })
      }}
    />
  )
}
