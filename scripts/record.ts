// Writes a journal down as a scenario: npm run record -- [--from SEQ] [--to SEQ] [--account NAME] [--data DIR] > scenario.yml

import { parseArgs } from 'node:util'
import { recordText } from '#db/record-text.ts'

const usage = 'npm run record -- [--from SEQ] [--to SEQ] [--account NAME] [--data DIR] > scenario.yml'

function seqOf(name: string, text: string): number {
  const seq = Number(text)
  if (!Number.isSafeInteger(seq) || seq < 1)
    throw new Error(`--${name} must be a journal sequence number (got "${text}")`)
  return seq
}

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: '1' },
      to: { type: 'string', default: `${Number.MAX_SAFE_INTEGER}` },
      account: { type: 'string' },
      data: { type: 'string', default: process.env.DATA_DIR ?? '.erguvan' },
    },
  })
  const { account, data } = values
  const [from, to] = [seqOf('from', values.from), seqOf('to', values.to)]
  process.stdout.write(recordText(data, { from, to, ...(account !== undefined && { account }) }))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nusage: ${usage}`)
  process.exitCode = 2
}
