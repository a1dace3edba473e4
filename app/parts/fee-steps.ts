// The steps of the fee ladder as pages show them.

import { vipLevels } from '#engine/exchange/defaults.ts'

export const feeLadder = vipLevels.map(({ withdrawalPerDay, ...level }) => level)
export type FeeStep = (typeof feeLadder)[number]
