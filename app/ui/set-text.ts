// Changes a text on the page without React: only the node, and only when it differs.

export function setText(element: Element | null | undefined, text: string): void {
  if (!element) return
  const node = element.firstChild
  if (node === null) element.textContent = text
  else if (node.nodeValue !== text) node.nodeValue = text
}
