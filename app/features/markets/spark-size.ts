// How large the drawing in a row of markets is (ui.md 2).

export const sparkSize = { width: 96, height: 28 } as const
