// The <head> tags of a page from the title that its loader made.

export function metaOf(page: { title: string; description?: string } | undefined) {
  if (page === undefined) return []
  const tags = [{ title: page.title }]
  return page.description ? [...tags, { name: 'description', content: page.description }] : tags
}
