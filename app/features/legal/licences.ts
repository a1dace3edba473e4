// The open-source parts that reach a reader's browser, and the notice that the chart library requires.

export const chartNotice = {
  lines: [
    'TradingView Lightweight Charts™',
    'Copyright (c) 2026 TradingView, Inc.',
    'Licensed under Apache License 2.0 https://www.apache.org/licenses/LICENSE-2.0',
  ],
  link: 'https://www.tradingview.com/',
} as const

export interface Part {
  /** As in package.json. */
  name: string
  licence: string
  link: string
}

export const parts: readonly Part[] = [
  { name: 'react', licence: 'MIT', link: 'https://github.com/facebook/react' },
  { name: '@remix-run/react', licence: 'MIT', link: 'https://github.com/remix-run/remix' },
  { name: 'i18next', licence: 'MIT', link: 'https://github.com/i18next/i18next' },
  { name: 'react-i18next', licence: 'MIT', link: 'https://github.com/i18next/react-i18next' },
  { name: 'socket.io-client', licence: 'MIT', link: 'https://github.com/socketio/socket.io' },
  { name: 'decimal.js', licence: 'MIT', link: 'https://github.com/MikeMcl/decimal.js' },
  { name: 'sonner', licence: 'MIT', link: 'https://github.com/emilkowalski/sonner' },
  { name: '@conform-to/react', licence: 'MIT', link: 'https://github.com/edmundhung/conform' },
  { name: 'trading-signals', licence: 'MIT', link: 'https://github.com/bennycode/trading-signals' },
  { name: '@web3icons/core', licence: 'MIT', link: 'https://github.com/0xa3k5/web3icons' },
  { name: 'tailwindcss', licence: 'MIT', link: 'https://github.com/tailwindlabs/tailwindcss' },
  { name: '@fontsource-variable/inter', licence: 'OFL-1.1', link: 'https://github.com/rsms/inter' },
]
