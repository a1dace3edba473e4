// English texts of the preferences.

import type { MessagesOf } from '../../namespaces.ts'
import type tr from '../tr/preferences.ts'

const preferences: MessagesOf<typeof tr> = {
  title: 'Preferences',
  save: 'Save',
  saved: 'Preferences saved.',
  section: {
    look: 'Look and language',
    terminal: 'Trading screen',
    orders: 'Orders',
    fills: 'Notifications',
  },
  theme: { label: 'Theme', dark: 'Dark', light: 'Light' },
  palette: {
    label: 'Colours',
    'green-up': 'Green up',
    'red-up': 'Red up',
    'colour-blind': 'Colour-blind',
  },
  density: { label: 'Density', standard: 'Standard', compact: 'Compact', roomy: 'Roomy' },
  language: 'Language',
  timezone: {
    label: 'Time zone',
    hint: 'All times in tables, in the chart and in recent trades.',
    home: 'Türkiye',
    shanghai: 'Shanghai',
  },
  layout: { label: 'Place of the order form', left: 'Left', center: 'Under the chart', right: 'Right' },
  cadence: {
    label: 'Speed of the order book',
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
    hint: 'While on, each order is summed up and asks for your word before it is placed.',
  },
  shares: {
    label: 'Percentage buttons',
    hint: 'Up to six whole numbers from 1 to 100. Example: 10, 25, 50, 100',
    problem: 'Write up to six whole numbers from 1 to 100.',
  },
  fills: { popup: 'Fill notification', sound: 'Fill sound' },
  visitor: {
    text: 'Order confirmations, percentage buttons and notifications are kept with your account.',
    action: 'Log in',
  },
}

export default preferences
