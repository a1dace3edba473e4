// Keeps what this version of the rules computes: npx tsx scripts/record-rules.ts [SCENARIO …], each below tests/scenarios. To be
// run after `rulesVersion` was raised or a kept scenario was changed (tests/rules-version.test.ts).

import { recordHashes } from '#tests/support/rules-hashes.ts'

await recordHashes(process.argv.slice(2))
