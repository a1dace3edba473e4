// A region that fails: its place says so with another try, and the children come back with it.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { translations } from '#app/i18n/translator.server.ts'
import { RegionBoundary } from './region-boundary.tsx'

test('shows its children until they fail, then an alert and a button in their place', () => {
  const boundary = new RegionBoundary({ name: 'book', children: 'rows of the book' })
  expect(boundary.render()).toBe('rows of the book')
  boundary.state = RegionBoundary.getDerivedStateFromError()
  const markup = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: translations('tr') }, boundary.render()),
  )
  expect(markup).toContain('class="region failed-region book"')
  expect(markup).toContain('role="alert"')
  expect(markup).toContain('Tekrar dene')
})
