// Hydrates the page in the browser once its words are loaded.

import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { isExtensionNode } from './extension-nodes.ts'
import { startTranslations } from './i18n/translations.client.ts'
import { patientFetch } from './live/patient-fetch.ts'

/** React 18 would discard the server's HTML because of nodes that extensions added: out during hydration, back afterwards. */
function removeExtensionNodes(): () => void {
  const nodes = [...document.documentElement.children, ...document.body.children].filter(isExtensionNode)
  const places = nodes.map((node) => ({ node, parent: node.parentElement }))
  for (const node of nodes) node.remove()
  return () => {
    for (const { node, parent } of places) parent?.append(node)
  }
}

window.fetch = patientFetch(window.fetch.bind(window))

const i18n = await startTranslations()
const putBack = removeExtensionNodes()

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
setTimeout(putBack, 1000)
