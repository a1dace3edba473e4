// How fast a session or a fork plays.

export const playSpeeds = [1, 10, 60, 300] as const

/** Between two moments of a session; of a fork, whose moments are computed. */
export const paceMs = { session: 250, fork: 500 } as const
