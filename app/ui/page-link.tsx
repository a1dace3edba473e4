// A link to another page where there are many of them. That of the router works out its address twice and prepares for clicks,
// which nothing on the server will do: there an anchor is all that a page gets. In the browser it is the router's own.

import { Link as RouterLink } from '@remix-run/react'
import { type ComponentProps, forwardRef } from 'react'

/** An address from the root is written as it is; any other depends on the page. */
type PageLinkProps = Omit<
  ComponentProps<typeof RouterLink>,
  | 'to'
  | 'discover'
  | 'relative'
  | 'reloadDocument'
  | 'replace'
  | 'preventScrollReset'
  | 'state'
  | 'viewTransition'
> & { to: `/${string}` }

/** As the router writes it. It stands beside nothing, as there, so that ids within are counted alike. */
const Anchor = forwardRef<HTMLAnchorElement, PageLinkProps>(({ to, prefetch: _, ...rest }, _ref) => (
  <>
    <a {...rest} data-discover="true" href={to} />
    {null}
  </>
))

export const PageLink = import.meta.env.SSR ? Anchor : RouterLink
