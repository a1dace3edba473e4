// Browser tests against the built server: Debian's Chromium (CHROMIUM overrides), a free port, a data folder of its own.

import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 6199)
const debian = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM ?? (existsSync(debian) ? debian : undefined)
const dataDir = process.env.E2E_DATA_DIR ?? `.cache/e2e-${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 1,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node build/node/main.mjs --reset',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
