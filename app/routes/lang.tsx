// The frame around every page of a language: header, banners, the page, footer; puts a path without a language right.

import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '#app/features/frame/bottom-bar.tsx'
import { ConsentBox } from '#app/features/frame/consent-box.tsx'
import { FailurePage } from '#app/features/frame/failure-page.tsx'
import { Footer } from '#app/features/frame/footer.tsx'
import { Header } from '#app/features/frame/header.tsx'
import { LoadingNote } from '#app/features/frame/loading-note.tsx'
import { NoticeBanner } from '#app/features/frame/notice-banner.tsx'
import { NoticeHost } from '#app/features/frame/notice-host.tsx'
import { VerifyBanner } from '#app/features/frame/verify-banner.tsx'
import { PaletteHost } from '#app/features/palette/palette-host.tsx'
import { PreferencesHost } from '#app/features/preferences/preferences-host.tsx'
import { isLocale, pathWithLocale } from '#app/i18n/locales.ts'
import { readCookie } from '#app/parts/cookie-text.ts'
import { cookieHeaders } from '#app/server/form.ts'
import { dismissedNotices, localeCookie, storedLocale } from '#app/server/preferences.ts'
import { closeMenuOnEscape, closeMenusElsewhere } from '#app/ui/close-menus.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const { pathname, search } = new URL(request.url)
  if (!isLocale(params.lang)) throw redirect(pathWithLocale(pathname, storedLocale(cookies)) + search)
  if (pathname.length > 1 && pathname.endsWith('/')) throw redirect(pathname.slice(0, -1) + search, 301)
  const dismissed = dismissedNotices(cookies, Date.now())
  const current = await context.services.notices.current(pathname)
  const notices = current.filter((notice) => !dismissed.has(notice.id))
  // Only coming to a page chooses its language: what a page left behind or in another tab still asks for must not.
  const isVisit = (request.headers.get('Sec-Fetch-Mode') ?? 'navigate') === 'navigate'
  const isNews = isVisit && readCookie(cookies, 'locale') !== params.lang
  const subject = await context.services.people.subject(cookies)
  const bell = subject ? await context.services.bell.read(subject, params.lang) : null
  return data(
    { notices, bell, isDiskFull: context.services.isDiskFull() },
    { headers: cookieHeaders(isNews ? [localeCookie(cookies, params.lang)] : []) },
  )
}

function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#content"
      className="fixed start-2 top-2 z-40 -translate-y-16 rounded-2 bg-accent px-3 py-2 text-accent-ink focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}

/** Elements that stay the same: a navigation draws those of their links that it changes. */
const parts = {
  skip: <SkipLink />,
  consent: <ConsentBox />,
  preferences: <PreferencesHost />,
  verify: <VerifyBanner />,
  page: <Outlet />,
  ends: (
    <>
      <Footer />
      <BottomBar />
      <LoadingNote />
      <PaletteHost />
      <NoticeHost />
    </>
  ),
}

export default function LanguageFrame() {
  const { notices, bell, isDiskFull } = useLoaderData<typeof loader>()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles what closes the menus inside it
    <div
      className="flex min-h-dvh flex-col max-pad:pb-14"
      onKeyDown={closeMenuOnEscape}
      onPointerDown={closeMenusElsewhere}
    >
      {parts.skip}
      <Header bell={bell} />
      {parts.consent}
      {parts.preferences}
      <NoticeBanner notices={notices} isDiskFull={isDiskFull} />
      {parts.verify}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {parts.page}
      </main>
      {parts.ends}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="flex min-h-dvh flex-col max-pad:pb-14">
      <Header bell={null} />
      <PreferencesHost />
      <main id="content" className="flex flex-1 flex-col">
        <FailurePage />
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
