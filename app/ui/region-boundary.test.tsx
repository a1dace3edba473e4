// A region that fails shows its sentence and a way to try again; without a failure its children are all there is.

import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RegionBoundary } from './region-boundary.tsx'

it('shows its children', () => {
  const html = renderToString(
    <RegionBoundary text="failed" retry="again">
      <p>figures</p>
    </RegionBoundary>,
  )
  expect(html).toBe('<p>figures</p>')
})

it('shows the sentence after an error', () => {
  expect(RegionBoundary.getDerivedStateFromError()).toEqual({ failed: true })
  const boundary = new RegionBoundary({ text: 'failed', retry: 'again', children: null })
  boundary.state = { failed: true }
  const html = renderToString(boundary.render())
  expect(html).toContain('failed')
  expect(html).toMatch(/<button[^>]*>.*again/)
})
