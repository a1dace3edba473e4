// English texts of the preferences.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/preferences.ts'

const preferences: MessagesOf<typeof tr> = {
  title: 'Preferences',
  save: 'Save',
  saved: 'Preferences saved.',
  section: {
    contracts: 'Futures confirmations',
    look: 'Appearance and language',
    terminal: 'Trading terminal',
    orders: 'Orders',
    fills: 'Notifications',
    profit: 'Profit and loss',
  },
  theme: { label: 'Theme', dark: 'Dark', light: 'Light' },
  palette: {
    label: 'Colours',
    'green-up': 'Green up / red down',
    'red-up': 'Red up / green down',
    'colour-blind': 'Colour-blind',
  },
  density: { label: 'Density', standard: 'Standard', compact: 'Compact', roomy: 'Comfortable' },
  language: 'Language',
  timezone: {
    label: 'Time zone',
    hint: 'Used for all times in tables, charts and market trades.',
    home: 'Türkiye',
    shanghai: 'Shanghai',
  },
  layout: { label: 'Order form position', left: 'Left', center: 'Below the chart', right: 'Right' },
  cadence: {
    label: 'Order book update speed',
    calm: 'Calm (100 ms)',
    live: 'Live',
    slow: 'Slow (500 ms)',
  },
  keys: { label: 'Single-key shortcuts', on: 'On', off: 'Off' },
  confirm: {
    normalEntrust: 'Confirm limit orders',
    marketEntrust: 'Confirm market orders',
    spotPlanEntrust: 'Confirm trigger and OCO orders',
    trace: 'Confirm trailing stops',
    stopProfitStopLoss: 'Confirm take profit and stop loss',
    limitPriceOpenAndClose: 'Confirm limit orders (futures)',
    lightningOpenAndClose: 'Confirm market orders (futures)',
    planEntrust: 'Confirm trigger orders (futures)',
    backhand: 'Confirm reversing a position',
    hint: 'When on, you see a summary and confirm each order before it is placed.',
  },
  shares: {
    label: 'Percentage buttons',
    hint: 'Up to six whole numbers from 1 to 100. Example: 10, 25, 50, 100',
    problem: 'Enter up to six whole numbers from 1 to 100.',
  },
  baseline: {
    label: 'Start of the day',
    hint: "Today's PnL is counted from this time.",
    utc0: '00:00 (UTC)',
    local3: '03:00 (your time zone)',
  },
  fills: { popup: 'Fill notification', sound: 'Fill sound' },
  visitor: {
    text: 'Order confirmations, percentage buttons and notifications are saved to your account. Log in to change them.',
    action: 'Log in',
  },
}

export default preferences
