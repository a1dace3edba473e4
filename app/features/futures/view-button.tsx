// A link to another view of the page that looks like a button.

import { type ButtonKind, type ButtonSize, buttonClass } from '#app/ui/button.tsx'
import { SearchLink, type SearchLinkProps } from '#app/ui/search-link.tsx'

interface ViewButtonProps extends SearchLinkProps {
  kind?: ButtonKind
  size?: ButtonSize
}

export function ViewButton({ kind, size, className, ...rest }: ViewButtonProps) {
  return <SearchLink {...rest} className={buttonClass(kind, size, className)} />
}
