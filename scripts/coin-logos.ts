// Logos of the catalogue's coins, from the package of icons: files of the build, and of the development server.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { coinLogoNames, coinLogoPath } from '../app/parts/coin-logo-names.ts'

const { resolve } = createRequire(import.meta.url)

/** Coins whose network has the logo. */
const networkOf: Record<string, string> = {
  TON: 'ton',
  INJ: 'injective',
  ZK: 'zksync',
  MANTA: 'manta-pacific',
}

/** Another coin has the ticker of the platform's own. */
const ownToken = 'ERG'

/** The file of a coin in the package; undefined where it has none. */
export function logoFile(coin: string): string | undefined {
  if (coin === ownToken) return undefined
  const network = networkOf[coin]
  const place = network ? `networks/background/${network}` : `tokens/background/${coin}`
  try {
    return resolve(`@web3icons/core/svgs/${place}.svg.js`)
  } catch {
    return undefined
  }
}

/** The package keeps each picture as a module with one string. */
export function pictureOf(coin: string): string {
  const source = readFileSync(logoFile(coin) as string, 'utf8')
  const [, picture = ''] = /'(<svg.*<\/svg>\s*)(?:\\n)?'/s.exec(source) ?? []
  return picture.replaceAll('\\n', '')
}

export function coinLogos(): Plugin {
  return {
    name: 'coin-logos',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const coin = coinLogoNames.find((name) => coinLogoPath(name) === request.url)
        if (!coin) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(pictureOf(coin))
      })
    },
    generateBundle() {
      if (this.environment?.name === 'ssr') return
      for (const coin of coinLogoNames)
        this.emitFile({ type: 'asset', fileName: coinLogoPath(coin).slice(1), source: pictureOf(coin) })
    },
  }
}
