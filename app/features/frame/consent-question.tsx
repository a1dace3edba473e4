// The question about cookies: at once on wide screens, on phones after the first touch, and without scripts
// as a strip at the end of the page (ui.md 1.1). Yes and no weigh the same. It comes early in the document: on many pages it is
// the largest text, and a browser paints a long page in parts.

import { Link, useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Longer than a tap: what the first touch was meant for gets it. */
const afterTouchMs = 400

function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const touch = () => {
      timer = setTimeout(() => setTouched(true), afterTouchMs)
    }
    document.addEventListener('pointerdown', touch, { once: true })
    return () => {
      document.removeEventListener('pointerdown', touch)
      clearTimeout(timer)
    }
  }, [])
  return touched
}

export default function ConsentQuestion() {
  const { t } = useTranslation()
  const local = useLocalPath()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const hydrated = useHydrated()
  const touched = useTouched()
  if (fetcher.formData) return null
  const onPhone = !hydrated
    ? 'max-pad:static max-pad:order-last'
    : touched
      ? 'max-pad:fixed max-pad:border-b'
      : 'max-pad:hidden'
  return (
    <div
      role="dialog"
      aria-labelledby="consent-title"
      className={cx(
        'inset-x-0 top-12 z-30 flex flex-col gap-3 border-t border-line-1 bg-bg-1 p-4',
        'pad:fixed pad:start-4 pad:end-auto pad:top-auto pad:bottom-4 pad:w-[400px] pad:rounded-3 pad:border pad:shadow-(--shadow)',
        onPhone,
      )}
    >
      <h2 id="consent-title" className="text-md">
        {t('consent.title')}
      </h2>
      <p className="text-sm text-text-2">
        {t('consent.text')}{' '}
        <Link to={local('/legal/cookies')} className="text-accent underline underline-offset-2">
          {t('consent.more')}
        </Link>
      </p>
      <fetcher.Form method="post" action="/action/consent" className="grid grid-cols-2 gap-2">
        <CsrfField />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button type="submit" name="consent" value="essential" size={40}>
          {t('consent.reject')}
        </Button>
        <Button type="submit" name="consent" value="all" size={40}>
          {t('consent.accept')}
        </Button>
      </fetcher.Form>
    </div>
  )
}
