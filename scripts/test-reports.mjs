// Reads the reports of vitest and playwright: the names of what failed, and how long each file took.

const fileOf = (name, root) => name.replace(`${root}/`, '')

/** Of vitest's report: "file › test"; a file that did not load is named alone. */
export function failedModules(report, root = process.cwd()) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = fileOf(name, root)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => `${file} › ${fullName}`)
    return status === 'failed' ? [file] : []
  })
}

/** Of vitest's report: [file, ms]. */
export function timesOfModules(report, root = process.cwd()) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => [
    fileOf(name, root),
    endTime - startTime,
  ])
}

/** All specs of playwright's report. */
function specsOf(report) {
  const inside = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(inside)]
  return (report?.suites ?? []).flatMap(inside)
}

/** Of playwright's report: "file:line › test". */
export function failedPages(report) {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title }) => `${file}:${line} › ${title}`)
}

/** Of playwright's report: [file, ms]. */
export function timesOfPages(report) {
  const times = new Map()
  for (const { file, tests } of specsOf(report)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    times.set(`tests/e2e/${file}`, (times.get(`tests/e2e/${file}`) ?? 0) + ms)
  }
  return [...times]
}

/** "12.3 s  file" of those that took longest. */
export function slowest(times, count) {
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
}
