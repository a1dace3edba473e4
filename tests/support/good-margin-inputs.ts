// A valid input for each call on margin of the compatible API, at the paths of both modes and at the literal path of bitget-api.

import { literal } from '#app/api/v2/margin-literal.ts'

const ofPair = { symbol: 'BTCUSDT' }
const ofBoth = { ...ofPair, coin: 'USDT' }
const order = { side: 'buy', orderType: 'limit', price: '60000', baseSize: '0.001', loanType: 'autoLoan' }

const byName: Record<string, object> = {
  'account/borrow': { ...ofBoth, borrowAmount: '10' },
  'account/repay': { ...ofBoth, repayAmount: '10' },
  'account/flash-repay': { coin: 'USDT', symbolList: ['BTCUSDT'] },
  'account/query-flash-repay-status': { idList: '1,2' },
  'account/max-borrowable-amount': ofBoth,
  'account/max-transfer-out-amount': ofBoth,
  'interest-rate-and-limit': ofBoth,
  'tier-data': ofBoth,
  'place-order': { ...ofPair, ...order },
  'batch-place-order': { ...ofPair, orderList: [order] },
  'cancel-order': { ...ofPair, orderId: '1' },
  'batch-cancel-order': { ...ofPair, orderIdList: [{ orderId: '1' }] },
}

export const goodMarginInputs: Record<string, object> = Object.fromEntries(
  Object.entries(byName).flatMap(([name, input]) =>
    ['crossed', 'isolated', literal].map((mode) => [`api/v2/margin/${mode}/${name}`, input]),
  ),
)
