// The steps of the fee ladder as pages show them.

import { vipLevels } from '#engine/kernel/defaults.ts'

export const feeLadder = vipLevels.map(({ withdrawalPerDay, ...level }) => level)
export type FeeStep = (typeof feeLadder)[number]
