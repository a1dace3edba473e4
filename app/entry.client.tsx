// Wakes the page in the browser once its words are loaded.

import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { isForeign } from './foreign-nodes.ts'
import { startTranslations } from './i18n/translations.client.ts'

/** Takes out what browser extensions put into the document, because React 18 would render all anew; gives it back later. */
function parkForeignNodes(): () => void {
  const foreign = [...document.documentElement.children, ...document.body.children].filter(isForeign)
  const places = foreign.map((node) => ({ node, parent: node.parentElement }))
  for (const node of foreign) node.remove()
  return () => {
    for (const { node, parent } of places) parent?.append(node)
  }
}

const i18n = await startTranslations()
const giveBack = parkForeignNodes()

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <StrictMode>
        <RemixBrowser />
      </StrictMode>
    </I18nextProvider>,
  )
})
setTimeout(giveBack, 1000)
