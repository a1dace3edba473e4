// What every page loads goes into two chunks, libraries and own code: split as finely as the rest, it compresses worse.

import type { Rollup } from 'vite'

const entry = /\/app\/entry\.client\.tsx$/
const frame = /\/app\/(root|routes\/lang)\.tsx$/
/** Small files that a page with prices loads together. */
const together = {
  numbers: /\/app\/\S+\/(set-text|change-text|units|day-change|contract-path)\.tsx?$/,
  candles: /\/app\/\S+\/(candle-drawing|tag-places|axis|heikin-ashi|use-candle-feed|fill-badges)\.ts$/,
  // Alone, so that other pages need none of the keys.
  choice: /\/app\/live\/kept-choice\.ts$/,
  keys: /\/app\/(live\/(own-keys|keys\/use-keys|keys\/key-targets)|parts\/shortcuts)\.ts$/,
  canvas: /\/app\/\S+\/(chart-colours|breath|older-candles)\.ts$/,
  regions: /\/app\/live\/(cadence|watched-region)\.ts$/,
  tables: /\/app\/ui\/(tabs|table|card-table|search-link)\.tsx$/,
}

/** The modules that those of the frame import, however indirectly, without what they load later. */
function importsOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set([...getModuleIds()].filter((id) => frame.test(id) || entry.test(id)))
  // A set goes on through what is added on the way.
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

export function frameChunks(): Rollup.GetManualChunk {
  let modules: Set<string> | undefined
  return (id, meta) => {
    modules ??= importsOf(meta)
    // It starts the page when it is loaded, so nothing else may be where it is.
    if (entry.test(id)) return undefined
    if (!modules.has(id)) return Object.entries(together).find(([, files]) => files.test(id))?.[0]
    return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'frame'
  }
}
