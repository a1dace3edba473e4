// Whether pages can be read now: a loader that cannot be reached replaces the whole page, and what is typed in it, by an error.

interface Health {
  /** Of the process that serves pages. */
  web?: { status?: string }
}

export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch('/healthz')
    if (!answer.ok) return false
    const { web } = (await answer.json()) as Health
    return web?.status !== 'restarting'
  } catch {
    return false
  }
}
