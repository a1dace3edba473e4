// Which nodes of the document were put there by browser extensions, not by the server.

const ownTags = new Set(['SCRIPT', 'LINK', 'META', 'TITLE', 'STYLE', 'HEAD', 'BODY', 'SECTION'])

/** Pieces that React streams behind the page and moves to their places; they may still be on their way when it wakes. */
const streamedId = /^[SBP]:[0-9a-f]+$/

/** Of children of `<html>` and `<body>`. */
export function isExtensionNode({ tagName, id }: Pick<Element, 'tagName' | 'id'>): boolean {
  return !ownTags.has(tagName) && id !== 'app' && !streamedId.test(id)
}
