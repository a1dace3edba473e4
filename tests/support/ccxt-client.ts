// An unmodified ccxt.pro that trades on a house of the test: only its addresses are told to it.

import ccxt from 'ccxt'
import type { KeyWords } from './ws-client.ts'

export type CcxtClient = InstanceType<typeof ccxt.pro.bitget>

const sections = [
  'spot',
  'mix',
  'user',
  'p2p',
  'broker',
  'margin',
  'common',
  'tax',
  'convert',
  'copy',
  'earn',
  'uta',
]

/** With its markets loaded. */
export async function ccxtClient(
  origin: string,
  { apiKey, secret, passphrase }: KeyWords,
): Promise<CcxtClient> {
  const socket = origin.replace('http', 'ws')
  const client = new ccxt.pro.bitget({
    apiKey,
    secret,
    password: passphrase,
    urls: {
      api: {
        ...Object.fromEntries(sections.map((section) => [section, origin])),
        ws: { public: `${socket}/v2/ws/public`, private: `${socket}/v2/ws/private` },
      },
    },
  })
  // A socket without TLS is opened by an agent that has to be there first.
  await client.loadHttpProxyAgent()
  await client.loadMarkets()
  return client
}
