// Which way a change points, as the styles name it; empty when it is none.

export const moveOf = (change: string) => (change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : '')
