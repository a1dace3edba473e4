// What a script is to send: templates whose {{words}} TradingView fills in, and a test message of our own (domain.md 10.4).

/** For the alert of a strategy: it has the position of the strategy. */
export const strategyTemplate = `{
  "id": "{{strategy.order.id}}-{{timenow}}",
  "action": "{{strategy.order.action}}",
  "marketPosition": "{{strategy.market_position}}",
  "prevMarketPosition": "{{strategy.prev_market_position}}",
  "instrument": "{{ticker}}",
  "price": "{{strategy.order.price}}",
  "contracts": "{{strategy.order.contracts}}",
  "timestamp": "{{timenow}}",
  "maxLag": "60",
  "investmentType": "percentage_balance",
  "amount": "10"
}`

/** For any other alert: one for entering, one for leaving. */
export const plainTemplate = `{
  "id": "{{ticker}}-{{timenow}}",
  "action": "ENTER_LONG",
  "instrument": "{{ticker}}",
  "timestamp": "{{timenow}}",
  "orderType": "market"
}`

export const sentActions = ['ENTER_LONG', 'EXIT_LONG', 'ENTER_SHORT', 'EXIT_SHORT'] as const
export type SentAction = (typeof sentActions)[number]

export interface SentMessage {
  id: string
  action: SentAction
  symbol: string
  at: number
  /** Quote to spend; absent: as the bot says. */
  amount?: string
}

export function messageBody({ id, action, symbol, at, amount }: SentMessage): string {
  return JSON.stringify({
    id,
    action,
    instrument: symbol,
    timestamp: new Date(at).toISOString(),
    ...(amount && { investmentType: 'quote', amount }),
  })
}
