// `npm start`: installs and builds only what changed since the last time, then runs the server. Plain Node, no packages.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { tooFewOpenFiles } from '../app/server/open-files.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const leastNode = [20, 19]
const sources = ['app', 'engine', 'db', 'jobs', 'public']
const configs = [
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build-server.mjs',
]

function say(text) {
  console.log(`erguvan: ${text}`)
}

function stop(text) {
  console.error(`erguvan: ${text}`)
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return
  stop(
    `Node ${leastNode.join('.')} or newer is required (found ${process.versions.node}). Download it from https://nodejs.org`,
  )
}

function digestOf(files) {
  const hash = createHash('sha256').update(process.versions.modules)
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : []
    })
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function run(what, command, args) {
  const startedAt = performance.now()
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (error || status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    if (/gyp|node-gyp|make: /.test(stderr ?? '')) {
      say(
        'no prebuilt better-sqlite3 binary for this system; install python3, make and a C++ compiler, then run npm start again',
      )
    }
    stop(`${what} failed${error ? `: ${error.message}` : ''}`)
  }
  say(`${what} finished in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function installWhatChanged() {
  const stamp = 'node_modules/.erguvan-installed'
  const wanted = digestOf(['package-lock.json'])
  if (readStamp(stamp) === wanted) return
  const isComplete =
    existsSync('node_modules/.package-lock.json') && existsSync('node_modules/better-sqlite3/build')
  const lockAge = isComplete ? statSync('package-lock.json').mtimeMs : Number.POSITIVE_INFINITY
  if (isComplete && statSync('node_modules/.package-lock.json').mtimeMs >= lockAge)
    return writeStamp(stamp, wanted)
  say('installing packages (npm ci); the first time takes about a minute')
  run('install', 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev'])
  writeStamp(stamp, wanted)
}

function buildWhatChanged() {
  const [all, serverAlone] = ['build/.erguvan-built', 'build/.erguvan-built-server']
  const isTest = (file) => /\.test\.tsx?$/.test(file)
  const wanted = digestOf([...configs, ...sources.flatMap(filesUnder).filter((file) => !isTest(file))])
  // Without pages there is nothing to build for browsers.
  const isApiOnly = process.argv.includes('--api-only')
  const stamps = isApiOnly ? [all, serverAlone] : [all]
  if (stamps.some((stamp) => readStamp(stamp) === wanted) && existsSync('build/node/main.mjs')) return
  for (const stamp of [all, serverAlone]) rmSync(stamp, { force: true })
  say(isApiOnly ? 'building the server' : 'building pages and server')
  if (!isApiOnly)
    run('build of the pages', process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'])
  run('build of the server', process.execPath, ['scripts/build-server.mjs'])
  writeStamp(isApiOnly ? serverAlone : all, wanted)
}

/** In this process: one of its own for the server would cost 60 MB and a tenth of a second. */
async function serve() {
  const main = join(root, 'build/node/main.mjs')
  process.env.NODE_ENV = 'production'
  process.argv[1] = main
  process.setSourceMapsEnabled(true)
  // For the processes that it starts.
  process.execArgv.push('--enable-source-maps')
  await import(pathToFileURL(main).href)
}

checkNode()
const tooFew = tooFewOpenFiles()
if (tooFew !== undefined) stop(tooFew)
installWhatChanged()
buildWhatChanged()
await serve()
