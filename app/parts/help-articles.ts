// The articles of the support centre by section, in the order of its list. The texts are in app/features/support/articles.

export const helpSections = {
  start: ['what-is-erguvan', 'demo-funds', 'sign-up-and-verify', 'preferences', 'notifications'],
  trade: [
    'spot-orders',
    'conditional-orders',
    'order-status',
    'trading-terminal',
    'price-alerts',
    'fees-and-vip',
    'markets-and-coins',
  ],
  contracts: [
    'calculator',
    'leverage-and-margin',
    'cross-and-isolated',
    'liquidation',
    'mark-price',
    'funding',
    'insurance-fund',
    'adl',
    'copy-trading',
    'margin-loans',
    'margin-liquidation',
    'unified-account',
  ],
  funds: [
    'deposit',
    'withdraw',
    'buy-by-card',
    'transfer',
    'sub-accounts',
    'convert',
    'earn',
    'launch-products',
    'pre-market',
    'assets-and-profit',
  ],
  bots: [
    'bots',
    'spot-grid',
    'futures-grid',
    'martingale',
    'futures-martingale',
    'cta',
    'futures-cta',
    'smart-portfolio',
    'auto-invest',
    'signal-bots',
    'futures-signal',
    'backtests',
    'bot-market',
  ],
  security: ['security', 'withdrawal-addresses', 'freeze'],
  programs: ['api-keys', 'replay', 'proof-of-reserves'],
} as const

export type HelpSection = keyof typeof helpSections
export type HelpArticle = (typeof helpSections)[HelpSection][number]

export const helpArticles: readonly HelpArticle[] = Object.values(helpSections).flat()

const ofBots: Readonly<Record<string, HelpArticle>> = { portfolio: 'smart-portfolio', signal: 'signal-bots' }

/** About a kind of bot. */
export function articleOfBot(kind: string): HelpArticle {
  const article = ofBots[kind] ?? kind
  return isHelpArticle(article) ? article : 'bots'
}

export const isHelpArticle = (id: string | undefined): id is HelpArticle =>
  helpArticles.some((known) => known === id)
