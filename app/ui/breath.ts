// Between two pieces of long work: the browser paints and answers what was pressed meanwhile.

interface Yielding {
  scheduler?: { yield?: () => Promise<void> }
}

export function breath(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
