// A valid input for every call of the API that needs one, apart from ids that only a run knows.

import { demoLogin } from '#app/server/open-services.ts'

export const toOutside = {
  coin: 'BTC',
  chain: 'Bitcoin',
  address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  amount: '0.01',
}

export const good: Record<string, object> = {
  'v1/kline/getMoreKlineData': { symbolId: 'BTCUSDT', interval: '1m', limit: 5 },
  'v1/user/public/login': demoLogin,
  'v1/spot/public/depth': { symbolId: 'BTCUSDT' },
  'v1/spot/account/transfer': { coin: 'USDT', amount: '1' },
  'v1/spot/public/trades': { symbolId: 'BTCUSDT' },
  'v1/spot/order/placeOrder': {
    symbolId: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    price: '60000',
    size: '0.001',
  },
  'v1/mix/base/coinDetail': { coin: 'BTC' },
  'v1/user/favourite/add': { symbolId: 'BTCUSDT' },
  'v1/user/favourite/remove': { symbolId: 'BTCUSDT' },
  'v1/user/preference/set': { spotPopup: false },
  'v1/spot/order/cancelOrder': { clientOid: 'first' },
  'v1/spot/order/modifyOrder': { clientOid: 'second', size: '0.002' },
  'v1/spot/order/detail': { clientOid: 'first' },
  'v1/trigger/spot/plan/placePlan': {
    symbolId: 'BTCUSDT',
    side: 'buy',
    triggerPrice: '60000',
    orderType: 'limit',
    executePrice: '60000',
    size: '0.001',
    clientOid: 'plan',
  },
  'v1/trigger/spot/plan/placeTpsl': {
    symbolId: 'BTCUSDT',
    size: '0.001',
    legs: [{ triggerPrice: '60000' }],
    clientOid: 'legs',
  },
  'v1/trigger/spot/plan/updatePlan': { clientOid: 'plan', size: '0.002' },
  'v1/trigger/spot/plan/cancelPlan': { clientOid: 'plan' },
  'v1/trigger/spot/plan/planDetail': { clientOid: 'plan' },
  'v1/bot/create': {
    kind: 'spot-grid',
    config: {
      type: 'forward',
      symbol: 'BTCUSDT',
      low: '50000',
      high: '80000',
      grids: 5,
      investment: '1000',
      triggerPrice: '55000',
    },
    clientOid: 'bot',
  },
  'v1/bot/aiParams': { symbolId: 'BTCUSDT' },
  'v1/bot/backtest': {
    kind: 'spot-grid',
    config: { type: 'forward', symbol: 'BTCUSDT', low: '50000', high: '80000', grids: 5, investment: '1000' },
    days: 7,
  },
  'v1/bot/trialCancel': { trialId: '0123456789abcdef01234567' },
  'v1/bot/market/detail': { strategyId: '1' },
  'v1/bot/market/copy': { strategyId: '1', amount: '100' },
  'v1/bot/market/buy': { strategyId: '1', amount: '5' },
  'v1/bot/market/publish': { strategyId: '1', terms: { by: 'share', amount: '10' }, title: 'Calm' },
  'v1/bot/market/withdraw': { strategyId: '1' },
  'v1/signal/create': { name: 'Trend', symbolIds: ['BTCUSDT'] },
  'v1/signal/update': { name: 'Trend 2', symbolIds: ['ETHUSDT'] },
  'v1/signal/send': { symbolId: 'BTCUSDT', action: 'ENTER_LONG' },
  'v1/spot/convert/quote': { fromCoin: 'USDT', toCoin: 'BTC', fromCoinSize: '10' },
  'v1/spot/convert/convertSmallBalances': { coins: ['TRY'] },
  'v1/spot/wallet/depositAddress': { coin: 'BTC', chain: 'Bitcoin' },
  'v1/spot/wallet/testDeposit': { coin: 'BTC', chain: 'Bitcoin', amount: '0.5' },
  'v1/spot/wallet/withdraw': toOutside,
  'v1/bot/ask': { ask: { type: 'setReinvest', on: true } },
}

const v2Order = {
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '60000',
  size: '0.001',
}

const v2Plan = { symbol: 'BTCUSDT', side: 'buy', size: '0.001' }

/** The same for calls of the compatible API. */
export const v2Good: Record<string, object> = {
  'api/v2/common/trade-rate': { symbol: 'BTCUSDT', businessType: 'spot' },
  'api/v2/spot/wallet/transfer': { fromType: 'spot', toType: 'usdt_futures', amount: '1', coin: 'USDT' },
  'api/v2/spot/wallet/subaccount-transfer': {
    fromType: 'spot',
    toType: 'spot',
    amount: '1',
    coin: 'USDT',
    toUserId: '7000000000001',
  },
  'api/v2/spot/trade/place-order': v2Order,
  'api/v2/spot/trade/batch-orders': { symbol: 'BTCUSDT', orderList: [v2Order] },
  'api/v2/spot/trade/cancel-replace-order': {
    symbol: 'BTCUSDT',
    price: '60000',
    size: '0.001',
    orderId: '1',
  },
  'api/v2/spot/trade/modify-order': {
    symbol: 'BTCUSDT',
    orderId: '1',
    newPrice: '60000',
    newSize: '0.001',
  },
  'api/v2/spot/trade/cancel-order': { symbol: 'BTCUSDT', orderId: '1' },
  'api/v2/spot/trade/batch-cancel-order': { symbol: 'BTCUSDT', orderList: [{ orderId: '1' }] },
  'api/v2/spot/trade/place-plan-order': { ...v2Plan, triggerPrice: '60000', orderType: 'market' },
  'api/v2/spot/trade/modify-plan-order': {
    clientOid: 'plan',
    triggerPrice: '60000',
    orderType: 'limit',
    executePrice: '60000',
    size: '0.002',
  },
  'api/v2/spot/trade/cancel-plan-order': { orderId: '1' },
  'api/v2/spot/trade/place-oco-order': {
    ...v2Plan,
    side: 'sell',
    limitPrice: '70000',
    triggerPrice: '60000',
    executePrice: '60000',
  },
  'api/v2/spot/trade/place-trailing-order': { ...v2Plan, side: 'sell', callbackRatio: '5' },
  'api/v2/spot/trade/place-tpsl-order': {
    symbol: 'BTCUSDT',
    size: '0.001',
    stopLossTriggerPrice: '60000',
  },
  'api/v2/convert/quoted-price': { fromCoin: 'USDT', toCoin: 'BTC', fromCoinSize: '10' },
  'api/v2/convert/trade': {
    traceId: '1',
    fromCoin: 'USDT',
    toCoin: 'BTC',
    fromCoinSize: '10',
    toCoinSize: '0.0001',
    cnvtPrice: '65000',
  },
  'api/v2/spot/trade/cancel-symbol-order': { symbol: 'BTCUSDT' },
}
