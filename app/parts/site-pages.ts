// The pages that one may look for by name; the names are those of the menus, or words of the search where no menu has them.

export const sitePages = {
  markets: '/markets',
  spot: '/spot',
  mix: '/mix',
  funding: '/mix/funding',
  mixRules: '/mix/rules',
  insurance: '/mix/insurance',
  bots: '/bots',
  earn: '/earn',
  copyTrading: '/copy-trading',
  orders: '/orders',
  futuresOrders: '/orders/futures',
  margin: '/margin',
  unified: '/unified',
  loans: '/orders/loans',
  assets: '/assets',
  deposit: '/assets/deposit',
  withdraw: '/assets/withdraw',
  buyBitcoin: '/buy-bitcoin',
  fiatDeposit: '/assets/fiat/deposit',
  fiatWithdraw: '/assets/fiat/withdraw',
  fiatOrders: '/orders/fiat',
  transfers: '/assets/history/transfers',
  transfer: '/assets/transfer',
  convert: '/convert',
  autoInvest: '/auto-invest',
  preMarket: '/pre-market',
  launchpool: '/launchpool',
  launchpad: '/launchpad',
  voteToList: '/vote',
  campaigns: '/campaigns',
  alerts: '/alerts',
  notifications: '/account/notifications',
  account: '/account',
  subAccounts: '/account/sub-accounts',
  rules: '/spot-trading-rules',
  calculator: '/calculator',
  vip: '/vip',
  reserves: '/proof-of-reserves',
  support: '/support',
  login: '/login',
  signup: '/signup',
} as const

export type SitePage = keyof typeof sitePages

const inNoMenu = [
  'funding',
  'mixRules',
  'insurance',
  'futuresOrders',
  'loans',
  'transfers',
  'transfer',
] as const

type InNoMenu = (typeof inNoMenu)[number]

const isInNoMenu = (page: SitePage): page is InNoMenu => (inNoMenu as readonly string[]).includes(page)

/** The key of its name; what frames show comes with every page, so the words of `palette` are apart. */
export const nameOfPage = (page: SitePage) =>
  isInNoMenu(page) ? (`palette:page.${page}` as const) : (`common:nav.${page}` as const)

const names = Object.keys(sitePages) as SitePage[]

/** Login and sign-up are left out for a person who is logged in. */
export const sitePagesFor = (isLoggedIn: boolean): SitePage[] =>
  isLoggedIn ? names.filter((name) => name !== 'login' && name !== 'signup') : names
