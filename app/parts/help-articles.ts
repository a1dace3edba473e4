// The articles of the support centre by section, in the order of its list. The texts are in app/features/support/articles.

export const helpSections = {
  start: ['what-is-erguvan', 'demo-funds'],
  trade: ['spot-orders', 'conditional-orders'],
  funds: ['deposit', 'withdraw', 'transfer', 'convert'],
  security: ['withdrawal-addresses'],
} as const

export type HelpSection = keyof typeof helpSections
export type HelpArticle = (typeof helpSections)[HelpSection][number]

export const helpArticles: readonly HelpArticle[] = Object.values(helpSections).flat()

export const isHelpArticle = (id: string | undefined): id is HelpArticle =>
  helpArticles.some((known) => known === id)
