// Checks a downloaded path against the published file of reserves, with nothing of Erguvan's own code:
// node scripts/verify-reserves.mjs reserves.json reserves-path.json

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [publishedFile, pathFile] = process.argv.slice(2)
if (pathFile === undefined) {
  console.error('Usage: node scripts/verify-reserves.mjs reserves.json reserves-path.json')
  process.exit(2)
}
const published = JSON.parse(readFileSync(publishedFile, 'utf8'))
const { self, path } = JSON.parse(readFileSync(pathFile, 'utf8'))

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const places = 30

/** Whole units of 10^-30. */
function units(text) {
  const found = /^(\d+)(?:\.(\d{1,30}))?$/.exec(text)
  if (!found) stop(`"${text}" is not an amount of zero or more`)
  return BigInt(found[1] + (found[2] ?? '').padEnd(places, '0'))
}
const decimal = (value) => {
  const digits = `${value}`.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}
const sumsOf = (balances) => published.coins.map((coin) => units(balances[coin] ?? '0'))
const canon = (sums) => published.coins.map((coin, at) => `${coin}:${decimal(sums[at])}`).join(',')

let sums = sumsOf(self.balances)
let hash = sha256(`L|${self.uidHash}|${self.nonce}|${canon(sums)}`)
path.forEach((step, at) => {
  sums = sums.map((sum, coin) => sum + sumsOf(step.balances)[coin])
  const [left, right] = step.side === 'left' ? [step.hash, hash] : [hash, step.hash]
  hash = sha256(`N|${path.length - at}|${left}|${right}|${canon(sums)}`)
})
if (hash !== published.root) stop(`the path leads to ${hash}, published is ${published.root}`)
if (canon(sums) !== canon(sumsOf(published.liabilities)))
  stop('the root adds up to other sums than published')
const short = published.coins.filter((coin, at) => units(published.reserves[coin] ?? '0') < sums[at])
if (short.length > 0) stop(`reserves do not cover ${short.join(', ')}`)
console.log(
  `Verified at entry ${published.seq}: ${canon(sumsOf(self.balances))}. Reserves cover all ${published.coins.length} coins.`,
)

function stop(reason) {
  console.error(`Not verified: ${reason}.`)
  process.exit(1)
}
