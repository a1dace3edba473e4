// Reads the reports of vitest and playwright: the names of what failed, and how long each file took.

import { existsSync, readFileSync } from 'node:fs'

const fileOf = (name, root) => name.replace(`${root}/`, '')

/** The beginning of the message of a test, without colours: enough to see why, also where only the last lines are kept. */
function why(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters
  const lines = message.replace(/\u001b\[[0-9;]*m/g, '').split('\n')
  const kept = lines
    .filter((line) => /\S/.test(line) && !line.includes('node_modules'))
    .slice(0, linesOfReason)
  return kept.map((line) => `\n    ${line.trim().slice(0, 200)}`).join('')
}

const linesOfReason = 8

/** Of vitest's report: "file › test" and why; a file that did not load is named alone. */
export function failedModules(report, root = process.cwd()) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = fileOf(name, root)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0)
      return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}${why(failureMessages?.[0])}`)
    return status === 'failed' ? [`${file}${why(message)}`] : []
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

const linesOfPage = 60

/** What the page showed when a test failed: its main part, as a screen reader has it. */
function shown({ attachments = [] }) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (!path || !existsSync(path)) return ''
  const lines = readFileSync(path, 'utf8').split('\n')
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line))
  const depth = lines[main]?.search(/\S/) ?? 0
  const after = lines.slice(main + 1)
  const end = after.findIndex((line) => line.search(/\S/) <= depth)
  const part = main < 0 ? [] : after.slice(0, end < 0 ? undefined : end)
  return part
    .slice(0, linesOfPage)
    .map((line) => `\n    | ${line.slice(depth, depth + 160)}`)
    .join('')
}

/** Of playwright's report: "file:line › test", why, and what the page showed. */
export function failedPages(report) {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title, tests }) => {
      const failed = tests.flatMap(({ results = [] }) => results).find((result) => result.error)
      return `${file}:${line} › ${title}${why(failed?.error.message)}${failed ? shown(failed) : ''}`
    })
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
