// Short programs that reach this very server: what a person pastes into an editor to begin with.

const sections =
  "['spot', 'mix', 'user', 'p2p', 'broker', 'margin', 'common', 'tax', 'convert', 'copy', 'earn', 'uta']"

const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

/** JavaScript, with ccxt. */
export function ccxtSnippet(origin: string): string {
  const agent = origin.startsWith('http://') ? ['await exchange.loadHttpProxyAgent() // ws://'] : []
  return [
    "import ccxt from 'ccxt'",
    '',
    `const address = '${origin}'`,
    `const sections = ${sections}`,
    'const exchange = new ccxt.pro.bitget({',
    "  apiKey: 'ek_…', secret: '…', password: '…',",
    '  urls: { api: {',
    '    ...Object.fromEntries(sections.map((name) => [name, address])),',
    '    ws: {',
    `      public: '${socketOf(origin)}/v2/ws/public',`,
    `      private: '${socketOf(origin)}/v2/ws/private',`,
    '    },',
    '  } },',
    '})',
    ...agent,
    'await exchange.loadMarkets()',
    'console.log(await exchange.fetchBalance())',
    "console.log(await exchange.watchTicker('BTC/USDT'))",
    'await exchange.close()',
  ].join('\n')
}

/** JavaScript, with bitget-api. */
export function sdkSnippet(origin: string): string {
  return [
    "import { RestClientV2, WebsocketClientV2 } from 'bitget-api'",
    '',
    "const key = { apiKey: 'ek_…', apiSecret: '…', apiPass: '…' }",
    `const rest = new RestClientV2({ ...key, baseUrl: '${origin}' })`,
    'console.log(await rest.getSpotAccountAssets())',
    '',
    `const socket = new WebsocketClientV2({ ...key, wsUrl: '${socketOf(origin)}/v2/ws/private' })`,
    "socket.on('update', (message) => console.log(message))",
    "socket.subscribeTopic('SPOT', 'orders')",
  ].join('\n')
}

/** A shell, with curl and openssl. */
export function curlSnippet(origin: string): string {
  return [
    "KEY='ek_…' SECRET='…' PASSPHRASE='…'",
    'TARGET=/api/v2/spot/account/assets',
    'TIME=$(date +%s%3N)',
    'SIGN=$(printf %s "$TIME"GET"$TARGET" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64)',
    `curl -s "${origin}$TARGET" \\`,
    '  -H "ACCESS-KEY: $KEY" -H "ACCESS-SIGN: $SIGN" \\',
    '  -H "ACCESS-TIMESTAMP: $TIME" -H "ACCESS-PASSPHRASE: $PASSPHRASE"',
  ].join('\n')
}
