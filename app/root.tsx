// The document: language and theme on <html>, styles, scripts with the page's nonce; nothing of the page itself.

import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { FailurePage } from './features/frame/failure-page.tsx'
import { HeadLinks } from './features/frame/head-links.tsx'
import { NonceContext } from './features/frame/nonce.ts'
import { defaultLocale, directionOf, localeFromPath, locales } from './i18n/locales.ts'
import { ReaderContext, useReader } from './i18n/use-locale.ts'
import { consentOf } from './parts/cookie-text.ts'
import { fillNoticesOf } from './parts/fill-notices.ts'
import { RootContext, type RootData, useLoadedRoot } from './parts/root-data.ts'
import { currencyFor } from './server/first-visit.ts'
import { cookieHeaders } from './server/form.ts'
import { choicesOf } from './server/preferences.ts'
import { readerZone } from './server/reader-zone.ts'
import { displayRates } from './services/display-rates.ts'
import styles from './styles/app.css?url'
import { Toasts } from './ui/toast.tsx'

export const links = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const handle = { i18n: ['common'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const { pathname, origin } = new URL(request.url)
  const { people } = context.services
  const subject = await people.subject(cookies)
  const csrf = people.csrfToken(cookies)
  const root: RootData = {
    choices: choicesOf(cookies),
    currency: currencyFor(request, localeFromPath(pathname) ?? defaultLocale),
    rates: displayRates(context.services.markets),
    zoneMinutes: await readerZone(context.services, cookies, subject),
    consent: consentOf(cookies) ?? null,
    csrf: csrf.token,
    origin,
    lab: subject?.isOperator === true,
    user: subject
      ? {
          uid: subject.userId,
          name: subject.name,
          email: subject.email,
          kyc: subject.facts.kyc,
          kind: subject.facts.kind,
          accounts: await context.services.subAccounts.actables(subject),
          notices: fillNoticesOf(await context.services.preferences.read(subject.userId)),
        }
      : null,
  }
  return data(root, { headers: cookieHeaders(csrf.setCookie ? [csrf.setCookie] : []) })
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useLoadedRoot()
  const reader = useReader()
  const { locale } = reader
  const nonce = useContext(NonceContext)
  const theme = root?.choices.theme ?? 'dark'
  return (
    <html
      lang={locales[locale].bcp47}
      dir={directionOf(locale)}
      className={theme}
      data-palette={root?.choices.palette}
      data-density={root?.choices.density}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme === 'light' ? '#f4f5f8' : '#0b0d13'} />
        <Meta />
        {root && <HeadLinks origin={root.origin} />}
        <Links />
      </head>
      <body>
        <RootContext.Provider value={root}>
          <ReaderContext.Provider value={reader}>
            <div id="app">{children}</div>
            <Toasts />
          </ReaderContext.Provider>
        </RootContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage />
}
