// The thread that replays, run from the sources. A bundle has the same beside it, already compiled, under this name.

import { tsImport } from 'tsx/esm/api'

await tsImport('./replay-worker.ts', import.meta.url)
