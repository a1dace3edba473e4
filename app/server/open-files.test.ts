// With few descriptors a start says so in a sentence, before and after the program is built.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundled } from '#tests/support/bundled.ts'
import { tooFewOpenFiles } from './open-files.mjs'

const limits = (most: string) =>
  `Limit   Soft Limit   Hard Limit   Units\nMax open files            ${most}   4096   files\n`

test('256 are enough, fewer are refused, and where the system says nothing none are missed', () => {
  expect(tooFewOpenFiles(limits('256'))).toBeUndefined()
  expect(tooFewOpenFiles(limits('unlimited'))).toBeUndefined()
  expect(tooFewOpenFiles('')).toBeUndefined()
  expect(tooFewOpenFiles(limits('255'))).toMatch(/^only 255 files .*ulimit -n 4096/)
})

test.runIf(process.platform === 'linux').each([24, 128])(
  'ulimit -n %d is one line, without a stack',
  async (most) => {
    const program = await bundled('app/server/start.ts')
    for (const file of ['scripts/start.mjs', program]) {
      const { status, stderr, stdout } = spawnSync('sh', ['-c', `ulimit -n ${most}; exec node ${file}`], {
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(`^erguvan: only ${most} files`)])
    }
  },
)

test('the program is built from the file that looks first', () => {
  expect(readFileSync('scripts/build-server.mjs', 'utf8')).toContain("main: 'app/server/start.ts'")
})
