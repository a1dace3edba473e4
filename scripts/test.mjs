// `npm test`: everything. Installs what is missing, then check, tests across rooms, scenarios, a few of each fault, build,
// browser tests; the last lines name what failed and count.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { failedOfModules, testsOfPages } from './failed-tests.mjs'

const cache = '.cache/test'
const bin = (name) => join('node_modules', '.bin', name)
let passed = 0
const failed = []

function say(text) {
  console.log(`\n== ${text}`)
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** A run that failed and names no test is itself what failed. */
function count(name, isGood, good, bad = []) {
  passed += good
  failed.push(...(isGood || bad.length > 0 ? bad : [name]))
}

function step(name, command, args, env) {
  say(name)
  const isGood = run(command, args, env)
  count(name, isGood, isGood ? 1 : 0)
  return isGood
}

function installPackages() {
  if (existsSync('node_modules/.package-lock.json')) return
  say('installing packages')
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'])) process.exit(1)
}

/** It draws what a whole Chromium draws, with a third of the work for each page that is opened. */
const headlessShell = '/usr/bin/chromium-headless-shell'

function chromiumPath() {
  const known = [
    process.env.CHROMIUM,
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return known.find((path) => path && existsSync(path))
}

const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0

function installPackage(name) {
  say(`installing ${name}`)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

/** Debian and Ubuntu as root: the package manager has it. Elsewhere the sentence says what is missing. */
function installPrograms() {
  const wantsShell = !process.env.CHROMIUM && !existsSync(headlessShell)
  const wantsRedis = !hasRedis()
  if ((wantsShell || wantsRedis) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    if (wantsShell) installPackage('chromium-headless-shell')
    if (!chromiumPath()) installPackage('chromium')
    if (wantsRedis) installPackage('redis-server')
  }
  if (!chromiumPath()) console.log('no chromium found: install it, or name one in CHROMIUM')
  if (!hasRedis()) console.log('no redis-server found: what needs it is not tested')
  return chromiumPath()
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function testModules() {
  say('tests of modules and across rooms')
  const report = join(cache, 'vitest.json')
  const isGood = run(bin('vitest'), [
    'run',
    '--maxWorkers=100%',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const found = readJson(report)
  count('tests of modules', isGood, found?.numPassedTests ?? 0, failedOfModules(found))
}

function playScenarios() {
  say('scenarios')
  const { status, stdout, stderr } = spawnSync(bin('tsx'), ['scripts/scenario.ts', 'tests/scenarios'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  process.stdout.write(stdout ?? '')
  process.stderr.write(stderr ?? '')
  count('scenarios', status === 0, status === 0 ? 1 : 0)
}

async function testBrowser(chromium) {
  say('browser tests')
  const report = join(cache, 'browser.json')
  const port = await freePort()
  const env = {
    CHROMIUM: chromium,
    E2E_PORT: String(port),
    E2E_DATA_DIR: join(cache, 'browser-data'),
    E2E_REPORT: report,
  }
  const isGood = run(bin('playwright'), ['test'], env)
  const found = readJson(report)
  const { expected = 0, flaky = 0 } = found?.stats ?? {}
  for (const name of testsOfPages(found, 'flaky')) console.log(`needed a second try: ${name}`)
  count('browser tests', isGood, expected + flaky, testsOfPages(found, 'unexpected'))
}

const startedAt = performance.now()
installPackages()
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
const chromium = installPrograms()

step('check', process.execPath, ['scripts/check.mjs', '--no-tests'])
testModules()
playScenarios()
step('faults', bin('tsx'), ['scripts/chaos.ts', '--smoke'])
const isBuilt =
  step('build of the pages', process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build']) &&
  step('build of the server', process.execPath, ['scripts/build-server.mjs'])
if (isBuilt && chromium) await testBrowser(chromium)
else count('browser tests', false, 0)

const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(`\nin ${minutes} minutes`)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
