// The <head> tags of a page from the title that its loader made.

export function metaOf(page: { title: string; description?: string } | undefined) {
  // A loader that threw made none, and a document must have one.
  if (page === undefined) return [{ title: 'Erguvan' }]
  const tags = [{ title: page.title }]
  return page.description ? [...tags, { name: 'description', content: page.description }] : tags
}
