// What is printed once everything is served.

import { demoLogin } from './open-services.ts'
import type { NamedKey, Options } from './options.ts'

/** What a program needs to know; the keys were given on the command line, so they are not secret. */
function keyLines(keys: readonly NamedKey[], url: string): string[] {
  return keys.flatMap(({ apiKey, secret, passphrase }, index) => {
    const config = {
      apiKey,
      secret,
      password: passphrase,
      options: { uta: false },
      urls: { api: Object.fromEntries(ccxtParts.map((part) => [part, url])) },
    }
    const lines = [`API key: ${apiKey} (secret and passphrase as passed to --key)`]
    return index === 0 ? [...lines, `ccxt: new ccxt.bitget(${JSON.stringify(config)})`] : lines
  })
}

const ccxtParts = ['spot', 'mix', 'margin', 'common', 'user', 'uta'] as const

export function announce({ apiOnly, role, keys }: Options, port: number): void {
  console.log(`Erguvan is ready: http://localhost:${port}`)
  if (!apiOnly && role !== 'exchange') console.log(`Demo login: ${demoLogin.email} / ${demoLogin.password}`)
  for (const line of keyLines(keys, `http://localhost:${port}`)) console.log(line)
}
