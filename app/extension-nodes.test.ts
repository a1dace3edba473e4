// Nodes of browser extensions are recognised among those of the server.
import { expect, it } from 'vitest'
import { isExtensionNode } from './extension-nodes.ts'

it.each([
  ['BODY', '', false],
  ['SCRIPT', '', false],
  ['SECTION', '', false],
  ['DIV', 'app', false],
  // React's streamed pieces: taking them away would leave the page without its data, asleep.
  ['DIV', 'S:0', false],
  ['DIV', 'S:1a', false],
  ['TEMPLATE', 'B:0', false],
  ['TEMPLATE', 'P:2', false],
  ['DIV', '', true],
  ['DIV', 'Some:extension', true],
  ['GRAMMARLY-DESKTOP-INTEGRATION', '', true],
])('%s #%s', (tagName, id, nodes) => {
  expect(isExtensionNode({ tagName, id })).toBe(nodes)
})
