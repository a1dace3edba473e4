// What Turkish rules ask of coins that leave for another platform (domain.md 15.4: MASAK's communiqué 29).

const hourMs = 3_600_000
const dayMs = 86_400_000

export const masakRules = {
  /** Characters of what a withdrawal is for. */
  purposeLeast: 20,
  purposeMost: 200,
  /** How long coins stay after they were deposited or bought: before an account's first withdrawal, and before later ones. */
  firstWaitMs: 72 * hourMs,
  waitMs: 48 * hourMs,
  dayMs,
  monthMs: 30 * dayMs,
  /** What leaves in stablecoins, in USD; a USDT counts as one. */
  stablePerDay: '3000',
  stablePerMonth: '50000',
  /** Purchases within this time count as one, as of the last of them: what is kept of an account stays small. */
  mergedMs: 600_000,
  exempt: 'TRY',
} as const
