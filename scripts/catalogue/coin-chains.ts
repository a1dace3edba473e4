// Writes engine/market/coin-chain-data.ts from the facts of ../shared/data/markets.json: npx tsx scripts/catalogue/coin-chains.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coins } from '#engine/market/catalogue.ts'

interface ChainFact {
  chain: string
  rechargeable: boolean
  withdrawable: boolean
  needTag: boolean
  minDeposit: string
  minWithdraw: string
  withdrawFee: string
  depositConfirm: string
}
interface Facts {
  coins: { coin: string; chains: ChainFact[] }[]
}

const dataFolder = process.env['ERGUVAN_DATA'] ?? '../shared/data'
const facts = JSON.parse(readFileSync(join(dataFolder, 'markets.json'), 'utf8')) as Facts
const listed = new Set(coins())

/** Facts name a chain "USDT-TRC20"; the coin in front says nothing new. */
function chainName(coin: string, chain: string): string {
  return chain.startsWith(`${coin}-`) ? chain.slice(coin.length + 1) : chain
}

function row(coin: string, fact: ChainFact): string {
  const switches = [fact.rechargeable, fact.withdrawable, fact.needTag].map((on) => (on ? '1' : '0')).join('')
  const { minDeposit, minWithdraw, withdrawFee, depositConfirm } = fact
  const name = chainName(coin, fact.chain)
  return [coin, name, switches, minDeposit, minWithdraw, withdrawFee, depositConfirm].join('|')
}

const rows = facts.coins
  .filter(({ coin }) => listed.has(coin))
  .flatMap(({ coin, chains }) => chains.filter(({ chain }) => chain !== '').map((fact) => row(coin, fact)))

writeFileSync(
  'engine/market/coin-chain-data.ts',
  `// The chains on which coins move, one a line; written by scripts/catalogue/coin-chains.ts.

/** coin|chain|deposits, withdrawals, memo as 0 or 1|least deposit|least withdrawal|withdrawal fee|confirmations */
export const coinChainRows = \`
${rows.join('\n')}
\`
`,
)
