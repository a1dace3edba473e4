// The workloads every engine is fed: the steady mix, adds only, the public challenge.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ACCOUNTS, CANCEL, Commands, GTC, IOC, MODIFY, NEW } from './commands.ts'
import { mulberry32 } from './mulberry32.ts'
import { SHAPE_COMMANDS, type Shape, shapes } from './shapes.ts'
import { SteadyMix } from './steady-mix.ts'

/** W1: seed 12345, 10,000 orders to fill the book, then a million commands. */
export function w1(): Commands {
  return shaped('normal')
}

/** W5: W1 with another middle price. */
export function shaped(shape: Shape): Commands {
  const commands = new Commands()
  const mix = new SteadyMix(commands, shapes[shape])
  for (let n = 0; n < 10_000; n++) mix.passive()
  commands.timedFrom = commands.count
  for (let n = 0; n < SHAPE_COMMANDS; n++) mix.step()
  return commands
}

/** W4, liquibook's own: adds only, few prices, seed 3. */
export function w4(count = 1_500_000): Commands {
  const commands = new Commands()
  const random = mulberry32(3)
  for (let n = 0; n < count; n++) {
    const side = n & 1
    const price = (side === 0 ? 1880 : 1884) + random(10)
    commands.add(NEW, side, GTC, n + 1, (1 + random(10)) * 100, price, n % ACCOUNTS)
  }
  return commands
}

/** The recorded stream of the public matching-engine challenge, scenario `normal`. */
export function challenge(): Commands {
  const folder = process.env['ERGUVAN_DATA'] ?? resolve('../shared/data')
  return readChallenge(readFileSync(resolve(folder, 'challenge_normal_seed23.bin.gz')))
}

const CHALLENGE_HEADER = 16
const CHALLENGE_RECORD = 40

/** Little-endian records of the challenge's format, plain or gzipped. */
export function readChallenge(file: Buffer): Commands {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file
  const commands = new Commands()
  const count = bytes.readUInt32LE(12)
  for (let n = 0; n < count; n++) {
    const at = CHALLENGE_HEADER + n * CHALLENGE_RECORD
    const id = Number(bytes.readBigUInt64LE(at + 16))
    const price = Number(bytes.readBigInt64LE(at + 24))
    if (id > 0x7fffffff || price > 0x7ffffffe) throw new Error(`record ${n}: id or price too large`)
    const kind = [NEW, CANCEL, MODIFY][bytes[at]!]
    if (kind === undefined) throw new Error(`record ${n}: unknown type ${bytes[at]}`)
    commands.add(
      kind,
      bytes[at + 1]!,
      bytes[at + 2] ? IOC : GTC,
      id,
      bytes.readUInt32LE(at + 4),
      price,
      id % ACCOUNTS,
    )
  }
  return commands
}
