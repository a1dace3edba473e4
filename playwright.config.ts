// Browser tests against the built server: Debian's Chromium (CHROMIUM overrides), free ports, data folders of their own.
// Three workers, each with a server of its own, so that none sees what another did or uses up its limits; one more than the two
// cores of CI, because some tests wait.

import { setPriority } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './tests/support/chromium-path.ts'

// The process that serves pages lowers its own priority to this (app/server/web-child.ts): beside browsers of a higher one it
// would hardly get a turn on a busy machine.
setPriority(10)

const workers = Number(process.env.E2E_WORKERS ?? 3)
const firstPort = Number(process.env.E2E_PORT ?? 6199)
const portOf = (worker: number) => firstPort + worker
const dataDir = process.env.E2E_DATA_DIR ?? `.cache/e2e-${firstPort}`
// Set in workers only; the servers are started where it is not.
const ownWorker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const consent = {
  name: 'consent',
  value: 'all',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  workers,
  // Far above what any takes, as below: not a measure of speed.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${portOf(ownWorker)}`,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // The question about cookies is answered, except where it is the subject.
    storageState: { cookies: [consent], origins: [] },
    launchOptions: {
      executablePath: chromiumPath,
      // The hinting of letters that a whole Chromium finds on a Debian by itself: the shell has another one.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--font-render-hinting=slight',
        // Compiling and collecting in threads of their own only takes turns from the other browsers: 1.6 s of processor time
        // for a terminal instead of 2. No page is open long enough to get back what optimised code costs: a sixth of the time
        // of orders, plans and axe.
        '--js-flags=--single-threaded --no-maglev --no-turbofan',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node build/node/main.mjs --reset',
    url: `http://localhost:${portOf(worker)}/healthz`,
    env: {
      PORT: String(portOf(worker)),
      DATA_DIR: `${dataDir}-${worker}`,
      NODE_ENV: 'production',
      // 23 s of processor time for each server; platform-past.spec.ts has one that plays it.
      PLATFORM_PAST: 'off',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    timeout: 60_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
})
