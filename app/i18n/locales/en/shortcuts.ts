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
  words: {
    sheet: 'Open this list',
    search: 'Search for a pair',
    side: 'Go to the Buy or Sell form',
    type: 'Limit or Market',
    field: 'Price or amount field',
    share: '25%, 50%, 75%, 100% of the balance',
    step: 'In a field: one step up, down',
    stepMore: 'In a field: 10 steps or 1% up',
    pause: 'Pause or resume book and trades',
    grouping: 'Coarser or finer price grouping',
    book: 'In the book: choose a row, take its price',
    cancel: 'Cancel the order in focus, ask for all',
    fullScreen: 'Full-screen chart',
    hideBalances: 'Hide or show balances',
  },
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  hide: 'Hide balances',
  show: 'Show balances',
}

export default shortcuts
