// `npm run bench -- exchange`: orders, ledger, fees, events of the spot core that the server runs; also with 50,000 price triggers armed
// and with invariants checked; beside the naive exchange of the tests (equal reports or it fails) and an npm book, which has
// no accounts, on the same commands.

import { readCommandFile } from './command-file.ts'
import { contest, hashOf } from './contest.ts'
import { argument, report } from './report.ts'
import { w1 } from './workloads.ts'

const RUNS = 5
/** Knows no accounts, so it lets them trade with themselves. */
const PEER = 'nodejs-order-book'
const ENGINES = [
  'erguvan-exchange',
  'erguvan-exchange-triggers',
  'erguvan-exchange-checked',
  'naive-exchange',
  PEER,
]

const file = argument('--commands')
const commands = file === undefined ? w1() : readCommandFile(file)
if (process.argv.includes('--hash')) console.log(await hashOf(commands, ENGINES[0]!))
else {
  const standings = await contest(commands, ENGINES, RUNS, ENGINES.slice(0, 4), [PEER])
  report('exchange', RUNS, [{ workload: file ?? 'W1 with 10,000 accounts', standings }])
}
