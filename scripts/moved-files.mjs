// Writes docs/moved-files.md: where files of commit 7e1d16b are now, since docs/rules/repairs.md and translations cite their old paths.

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const since = '7e1d16b'
const rows = execFileSync(
  'git',
  ['diff', '-M40%', '-l0', '--name-status', since, '--', '.', ':!docs/rules', ':!docs/decisions'],
  {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  },
)
  .split('\n')
  .map((line) => line.split('\t'))

const moved = rows.filter(([status]) => status?.startsWith('R'))
const gone = rows.filter(([status]) => status === 'D')

const table = (head, lines) => `${head}\n${head.replace(/[^|]+/g, '---')}\n${lines.join('\n')}\n`

writeFileSync(
  'docs/moved-files.md',
  `# Moved files

Files of commit ${since} that have another path now. Written by \`node scripts/moved-files.mjs\`.

${table(
  '| then | now |',
  moved.map(([, from, to]) => `| ${from} | ${to} |`),
)}
## Split or removed

Their content is in other files; \`git log --follow\` and the first lines of the folder's files lead there.

${gone.map(([, from]) => `- ${from}`).join('\n')}
`,
)
