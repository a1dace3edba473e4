// The tables that follow the journal and can be rebuilt from it; all others hold what is stored nowhere else.

export const readTables: readonly string[] = [
  'accounts',
  'balances',
  'orders',
  'plans',
  'fills',
  'fund_moves',
  'conversions',
  'alert_firings',
  'coin_deposits',
  'coin_withdrawals',
  'fiat_orders',
  'carried_accounts',
  'carried_costs',
  'fill_hours',
  'candles_minute',
  'candles_hour',
  'recorded_answers',
  'projection_cursors',
]
