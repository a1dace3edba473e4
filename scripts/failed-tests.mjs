// The names of what failed, out of the reports of vitest and playwright: told together at the end of a long run.

/** Of vitest's report: "file › test"; a file that did not load is named alone. */
export function failedOfModules(report, root = process.cwd()) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => `${file} › ${fullName}`)
    return status === 'failed' ? [file] : []
  })
}

/** Of playwright's report; `kind` is "unexpected" for what failed, "flaky" for what needed a second try. */
export function testsOfPages(report, kind) {
  const inside = ({ file, specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === kind))
      .map(({ title, line }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(inside),
  ]
  return (report?.suites ?? []).flatMap(inside)
}
