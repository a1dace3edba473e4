// A search whose text stands in the address beside the rest: sent while it is typed, without scripts with Enter.

import { Form } from '@remix-run/react'
import { cx } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useFollowSearch, useNewestSearch } from '#app/ui/search-link.tsx'

interface AddressSearchProps {
  label: string
  placeholder?: string
  className?: string
}

export function AddressSearch({ label, placeholder = label, className }: AddressSearchProps) {
  const search = useNewestSearch()
  const follow = useFollowSearch()
  const send = (form: HTMLFormElement) =>
    follow(`?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`)
  return (
    <Form role="search" replace preventScrollReset className={cx('relative flex-1 pad:w-64', className)}>
      {[...search]
        .filter(([name]) => name !== 'q' && name !== 'page')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <Icon name="search" className="pointer-events-none absolute start-2.5 top-2 text-text-3" />
      <input
        type="search"
        name="q"
        defaultValue={search.get('q') ?? ''}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => event.currentTarget.form && send(event.currentTarget.form)}
        className={cx(controlClass, 'h-8 ps-8 pe-2')}
      />
    </Form>
  )
}
