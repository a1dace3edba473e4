// The files with the English words: a list of its own, since a page needs one language.

export const files = import.meta.glob<Record<string, unknown>>('./locales/en/*.ts', { import: 'default' })
