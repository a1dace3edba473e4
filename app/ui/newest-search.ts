// The query of the page that is on its way, else of the one shown: links made from it add up, however fast they are followed.

import { useLocation, useNavigation, useSearchParams } from '@remix-run/react'

export function useNewestSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : search
}
