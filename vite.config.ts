// Vite builds the pages; Vitest runs the unit and cross-room tests from the same file.
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), remix(remixConfig)],
  build: { target: 'es2022' },
  test: {
    environment: 'node',
    // Far above what any takes, for machines that are busy with other things: none of these is a measure of speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,db,jobs,app,scripts}/**/*.test.{ts,tsx}'],
          // They share no state, so their modules need to be read once per worker only.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
        },
      },
    ],
  },
})
