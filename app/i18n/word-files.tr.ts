// The files with the Turkish words: a list of its own, since a page needs one language.

export const files = import.meta.glob<Record<string, unknown>>('./locales/tr/*.ts', { import: 'default' })
