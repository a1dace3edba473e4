// Vite builds the pages; Vitest runs the unit and tests across layers from the same file.
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import remixConfig from './remix.config.js'
import { coinLogos } from './scripts/coin-logos.ts'
import { frameChunks } from './scripts/frame-chunks.ts'
import { slimSchemas } from './scripts/slim-schemas.ts'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Scripts and style sheets lie beside their compressed forms, so that no request compresses them again. */
const packed = compression({ include: /^assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'] })

export default defineConfig(({ isSsrBuild }) => ({
  plugins: process.env.VITEST
    ? []
    : [tailwindcss(), remix(remixConfig), coinLogos(), ...(isSsrBuild ? [] : [slimSchemas(), packed])],
  // The policy of the pages takes fonts from files only.
  build: {
    target: 'es2022',
    // The server reads which files hold the words of a page.
    manifest: true,
    // 4 KB less on every page than the default's.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 } },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: frameChunks() } },
  },
  test: {
    environment: 'node',
    // Far above what any takes: none of these is a measure of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Tests share no state, so a worker reads each module once.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,db,jobs,app,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.long.test.ts'],
        },
      },
      // Of one module too, but more than two seconds: `npm run check` leaves them to `npm test`.
      {
        extends: true,
        test: {
          name: 'long',
          include: ['{engine,db,jobs,app,scripts}/**/*.long.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'layers',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
        },
      },
    ],
  },
}))
