// `npm run bench -- book`: our order book beside the npm ones on W1, and alone on the published challenge and on adds only.
// The npm books take 60,000 ns a command on adds only (perf.md §1), so they sit that one out.
// `--shape NAME|all`: ours alone on the shapes of perf.md 4; with `--cold` in ten fresh processes each.

import { playShapes, playShapesCold } from './book-shapes.ts'
import { readCommandFile } from './command-file.ts'
import { contest, hashOf } from './contest.ts'
import { argument, report, reportShapes, type Section } from './report.ts'
import { type Shape, shapeNames } from './shapes.ts'
import { challenge, w1, w4 } from './workloads.ts'

const RUNS = 5
const ENGINES = ['erguvan', 'nodejs-order-book', 'hft-limit-order-book']
const HASHES = [
  { workload: 'W1 steady mix', hash: 'eec954e2b56b1d5c0e2093cd4374d1f06874ecf2fbaf69fc4b17dc876d9c4362' },
  { workload: 'challenge normal', hash: 'e9b2e3926854410b01a035aeb25dd05f1e597c233be8263de9eb49b6713d367e' },
]

async function main(): Promise<void> {
  const ours = ENGINES.slice(0, 1)
  const shapes = chosenShapes()
  if (shapes) {
    const isCold = process.argv.includes('--cold')
    reportShapes(isCold, await (isCold ? playShapesCold : playShapes)(shapes))
    return
  }
  const file = argument('--commands')
  const given = file === undefined ? undefined : readCommandFile(file)
  if (process.argv.includes('--hash')) {
    for (const commands of given ? [given] : [w1(), challenge()])
      console.log(await hashOf(commands, 'erguvan'))
  } else if (given) {
    report('book', RUNS, [{ workload: file!, standings: await contest(given, ENGINES, RUNS, ours) }])
  } else await published(ours)
}

/** `--cold` and `--shapes` alone are all of them. */
function chosenShapes(): readonly Shape[] | undefined {
  const requested = argument('--shape')
  if (requested === undefined || requested === 'all')
    return requested || ['--cold', '--shapes'].some((flag) => process.argv.includes(flag))
      ? shapeNames
      : undefined
  if (!shapeNames.includes(requested as Shape)) throw new Error(`--shape ${shapeNames.join('|')}|all`)
  return [requested as Shape]
}

/** The published workloads, with the published hashes. */
async function published(ours: readonly string[]): Promise<void> {
  const sections: Section[] = [
    { workload: 'W1 steady mix', standings: await contest(w1(), ENGINES, RUNS, ENGINES) },
    { workload: 'challenge normal', standings: await contest(challenge(), ours, RUNS, ours) },
    { workload: 'W4 adds only', standings: await contest(w4(), ours, RUNS, []) },
  ]
  for (const { workload, hash } of HASHES) {
    const got = sections.find((section) => section.workload === workload)!.standings[0]!.reportHash
    if (got !== hash) throw new Error(`${workload}: report stream ${got}, published ${hash}`)
  }
  report('book', RUNS, sections)
}

await main()
