// All pages. `/{locale}/…` are for readers, `/action/…` are forms without a page of their own.

import { index, prefix, type RouteConfig, route } from '@remix-run/route-config'

export default [
  index('routes/index.tsx'),
  route('action/theme', 'routes/action-theme.ts'),
  route('action/notice', 'routes/action-notice.ts'),
  route('action/consent', 'routes/action-consent.ts'),
  route('action/currency', 'routes/action-currency.ts'),
  route('export/orders.csv', 'routes/export-orders.ts'),
  route('export/plans.csv', 'routes/export-plans.ts'),
  route('export/funds.csv', 'routes/export-funds.ts'),
  route(':lang', 'routes/lang.tsx', [
    index('routes/home.tsx'),
    ...prefix('spot', [index('routes/spot.tsx'), route(':symbolId', 'routes/spot-symbol.tsx')]),
    route('markets', 'routes/markets.tsx'),
    route('markets/:sector', 'routes/markets-sector.tsx'),
    route('coins/:coin', 'routes/coin.tsx'),
    route('search', 'routes/search.tsx'),
    route('spot-trading-rules', 'routes/spot-trading-rules.tsx'),
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('logout', 'routes/logout.ts'),
    route('account', 'routes/account.tsx'),
    ...prefix('assets', [index('routes/assets.tsx'), route('history', 'routes/assets-history.tsx')]),
    route('vip', 'routes/vip.tsx'),
    route('lab', 'routes/lab.tsx'),
    ...prefix('bots', [
      index('routes/bots.tsx'),
      route('create/:kind', 'routes/bots-create.tsx'),
      route('market', 'routes/bots-market.tsx'),
      route('market/:botId', 'routes/bots-strategy.tsx'),
      route('leaderboard', 'routes/bots-leaderboard.tsx'),
      route('tournament', 'routes/bots-tournament.tsx'),
      route('favorites', 'routes/bots-favorites.tsx'),
      route('strategist', 'routes/bots-strategist.tsx'),
      route('signals', 'routes/bots-signals.tsx'),
      route('signals/new', 'routes/bots-signals-new.tsx'),
      ...(['script', 'link', 'log', 'orders', 'settings'] as const).map((part) =>
        route(`signals/:signalId/${part}`, `routes/bots-signal-${part}.tsx`),
      ),
      ...(['mine', 'history'] as const).map((list) =>
        route(list, 'routes/bots-mine.tsx', { id: `bots-${list}` }),
      ),
      ...(['academy', 'grid-tutorial'] as const).map((text) =>
        route(text, 'routes/bots-academy.tsx', { id: `bots-${text}` }),
      ),
      route('mine/:botId', 'routes/bots-one.tsx'),
      route('mine/:botId/pending', 'routes/bots-pending.tsx'),
      route('mine/:botId/completed', 'routes/bots-completed.tsx'),
      ...(['withdrawals', 'log'] as const).map((list) =>
        route(`mine/:botId/${list}`, 'routes/bots-log.tsx', { id: `bots-one-${list}` }),
      ),
      route('mine/:botId/edit', 'routes/bots-edit.tsx'),
      route('mine/:botId/terminate', 'routes/bots-terminate.tsx'),
      route('mine/:botId/publish', 'routes/bots-publish.tsx'),
    ]),
    ...prefix('auto-invest', [
      index('routes/auto-invest.tsx'),
      route('new', 'routes/bots-create.tsx', { id: 'auto-invest-new' }),
      route(':botId', 'routes/auto-invest-one.ts'),
    ]),
    ...prefix('orders', [
      index('routes/orders-index.ts'),
      route('spot', 'routes/orders-spot.tsx'),
      ...(['trigger', 'oco', 'trailing', 'tpsl'] as const).map((kind) =>
        route(kind, 'routes/orders-plans.tsx', { id: `orders-${kind}` }),
      ),
      route('plans/:planId', 'routes/plan.tsx'),
      route(':orderId', 'routes/order.tsx'),
    ]),
    ...prefix('account/api', [
      index('routes/account-api.tsx'),
      route('console', 'routes/account-api-console.tsx'),
      route(':keyId', 'routes/account-api-one.tsx'),
    ]),
    route('account/preferences', 'routes/preferences.tsx'),
    route('account/verified', 'routes/account-verified.tsx'),
    route('legal/:page', 'routes/legal.tsx'),
    route('*', 'routes/fallback.tsx'),
  ]),
] satisfies RouteConfig
