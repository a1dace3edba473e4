// Reads a command file of `--commands FILE`: the text form of one command a line, or the challenge's binary form.

import { readFileSync } from 'node:fs'
import {
  ACCOUNTS,
  CANCEL,
  Commands,
  FOK,
  GTC,
  IOC,
  MARKET_BUY,
  MARKET_SELL,
  MODIFY,
  NEW,
  POST_ONLY,
} from './commands.ts'
import { readChallenge } from './workloads.ts'

const TIFS: Record<string, number> = { gtc: GTC, ioc: IOC, fok: FOK, 'post-only': POST_ONLY, market: IOC }

export function readCommandFile(path: string): Commands {
  const file = readFileSync(path)
  const first = file.subarray(0, 7).toString('latin1')
  return /^(new|cancel|modify),?/.test(first) ? readCommandText(file.toString('utf8')) : readChallenge(file)
}

/** Lines as in `new,buy,gtc,1,5,100,7`, `cancel,1`, `modify,1,5,101`; a wrong line is named by its number. */
export function readCommandText(text: string): Commands {
  const commands = new Commands()
  const accounts = new Map<string, number>()
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [verb, ...fields] = line.trim().split(',')
    const number = (field: string | undefined, most: number) => whole(field, most, n + 1)
    const id = () => number(fields[verb === 'new' ? 2 : 0], 2 ** 31 - 1)
    if (verb === 'cancel') commands.add(CANCEL, 0, 0, id(), 0, 0, 0)
    else if (verb === 'modify')
      commands.add(MODIFY, 0, 0, id(), number(fields[1], 2 ** 53 - 1), number(fields[2], 2 ** 31 - 2), 0)
    else if (verb === 'new') {
      const [sideWord, tifWord = '', , quantity, price, account = ''] = fields
      const side = ['buy', 'sell'].indexOf(sideWord ?? '')
      const tif = TIFS[tifWord]
      if (side < 0 || tif === undefined) throw new Error(`line ${n + 1}: unknown side or kind`)
      const market = side === 0 ? MARKET_BUY : MARKET_SELL
      const limit = tifWord === 'market' ? market : number(price, 2 ** 31 - 2)
      if (!accounts.has(account)) accounts.set(account, accounts.size % ACCOUNTS)
      commands.add(NEW, side, tif, id(), number(quantity, 2 ** 53 - 1), limit, accounts.get(account)!)
    } else throw new Error(`line ${n + 1}: unknown command "${verb}"`)
  }
  return commands
}

function whole(field: string | undefined, most: number, line: number): number {
  const value = Number(field)
  const isWhole = /^\d+$/.test(field ?? '') && value >= 1 && value <= most
  if (!isWhole) throw new Error(`line ${line}: "${field ?? ''}" is not a whole number from 1 to ${most}`)
  return value
}
