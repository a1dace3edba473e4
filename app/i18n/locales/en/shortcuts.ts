// English words of the terminal's keys: the sheet that lists them, and what they switch.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/shortcuts.ts'

const shortcuts: MessagesOf<typeof tr> = {
  open: 'Keyboard shortcuts',
  title: 'Keyboard shortcuts',
  single: 'Single-key shortcuts on',
  singleHint: 'None of them acts while you type in a field.',
  list: 'Keys and what they do',
  space: 'Space',
  fast: 'Fast mode',
  fastHint:
    'Enter sends the order without asking. When off, the first Enter shows the order and the second sends it.',
  change: 'Change',
  changeNamed: '{{action}}: change the key',
  press: 'Press the new key',
  leave: 'Leave',
  taken: 'This key is in use: {{action}}',
  notGiveable: 'This key cannot be used.',
  reset: 'Back to the default keys',
  noFavourites: 'You have no favourite pairs. Add some with the star on the markets page.',
  words: {
    sheet: 'Open the list of shortcuts',
    search: 'Search for a pair',
    previousFavourite: 'Previous favourite pair',
    nextFavourite: 'Next favourite pair',
    buy: 'Go to the Buy form',
    sell: 'Go to the Sell form',
    limit: 'Limit order',
    market: 'Market order',
    price: 'Price field',
    amount: 'Amount field',
    pause: 'Pause or resume book and trades',
    coarser: 'Coarser price grouping',
    finer: 'Finer price grouping',
    cancelRow: 'Cancel the order in focus',
    cancelAll: 'Cancel all orders (asks first)',
    fullScreen: 'Full-screen chart',
    hideBalances: 'Hide or show balances',
    notices: 'Order notifications',
    preferences: 'Preferences',
    palette: 'Command palette',
    share: '25%, 50%, 75%, 100% of the balance',
    step: 'In a field: one step up, down',
    stepMore: 'In a field: 10 steps or 1% up',
    book: 'In the book: choose a row, take its price',
    chart: 'In the chart: choose a candle, zoom, data table',
  },
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  hide: 'Hide balances',
  show: 'Show balances',
}

export default shortcuts
