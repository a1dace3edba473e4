// `npm test`: everything. Installs what is missing, then check beside the build, faults, tests of modules and across layers,
// browser tests; the last lines name the slowest files and what failed, and count.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { failedModules, failedPages, slowest, timesOfModules, timesOfPages } from './test-reports.mjs'

const cache = '.cache/test'
const bin = (name) => join('node_modules', '.bin', name)
let passed = 0
const failed = []
const times = []

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

/** Runs beside other steps: its output appears whole at its end. */
function step(name, command, args) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args)
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      say(`${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
      process.stdout.write(output)
      count(name, code === 0, code === 0 ? 1 : 0)
      resolve(code === 0)
    })
  })
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
  if (!chromiumPath()) console.log('Chromium not found. Install it or set CHROMIUM=/path/to/chromium')
  if (!hasRedis()) console.log('redis-server not found. Tests that need it are skipped')
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
  say('tests of modules and across layers')
  const report = join(cache, 'vitest.json')
  const isGood = run(bin('vitest'), [
    'run',
    '--maxWorkers=100%',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const found = readJson(report)
  times.push(...timesOfModules(found))
  count('tests of modules', isGood, found?.numPassedTests ?? 0, failedModules(found))
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
  times.push(...timesOfPages(found))
  count('browser tests', isGood, found?.stats?.expected ?? 0, failedPages(found))
}

/** One after the other, beside the steps that check and break the sources. */
async function build() {
  const remix = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build']
  if (!(await step('build of the pages', process.execPath, remix))) return false
  return step('build of the server', process.execPath, ['scripts/build-server.mjs'])
}

const startedAt = performance.now()
installPackages()
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
const chromium = installPrograms()

// A core each. The faults come behind both: web processes yield to whatever else wants a core, and theirs are timed.
const checked = step('check', process.execPath, ['scripts/check.mjs', '--no-tests', '--one-lane'])
const isBuilt = await build()
await checked
await step('faults', bin('tsx'), ['scripts/chaos.ts', '--smoke'])
testModules()
if (isBuilt && chromium) await testBrowser(chromium)
else count('browser tests', false, 0)

const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log('\nslowest files:')
for (const line of slowest(times, 5)) console.log(line)
console.log(`\nfinished in ${minutes} minutes`)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
