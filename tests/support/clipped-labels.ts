// Runs in the browser: labels, buttons and headings with text outside their box.

export function clippedLabels(): string[] {
  const labels = 'label, button, summary, h1, h2, h3, th, legend, dt, nav a, a[class*="inline-flex"]'
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.sr-only') === null
  const widthOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  return [...document.querySelectorAll<HTMLElement>(labels)].filter(isSeen).flatMap((label) => {
    const box = label.getBoundingClientRect()
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const holder = text.parentElement
      const words = widthOf(text)
      if (holder === null || !isSeen(holder) || words.width === 0) continue
      const frame = getComputedStyle(holder).overflowX === 'visible' ? box : holder.getBoundingClientRect()
      if (words.left < frame.left - 1 || words.right > frame.right + 1)
        return [`${label.tagName} "${text.textContent}" ${words.width} in ${frame.width}`]
    }
    return []
  })
}
