// The thread that plays the past of the platform's bots, run from the sources. A bundle has the same beside it, already compiled,
// under this name.

import { tsImport } from 'tsx/esm/api'

await tsImport('./past-worker.ts', import.meta.url)
