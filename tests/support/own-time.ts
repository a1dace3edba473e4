// Browser tests with a server and a time of their own: what takes days passes at once.

import type { Page } from '@playwright/test'
import { type OwnServer, ownServer } from './own-server.ts'
import { expect, test as shared } from './test.ts'

/** `name`: of the server's folder. */
export const testWithOwnTime = (name: string, pairs: string) =>
  shared.extend<object, { own: OwnServer }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: the form that a fixture has
      async ({}, use) => {
        const server = await ownServer(name, { SIM_API: 'true' })
        await server.start('--pairs', pairs)
        await use(server)
        await server.remove()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ own }, use) => use(own.origin),
  })

/** `by`: "25h". */
export async function advance(page: Page, by: string): Promise<void> {
  const answer = await page.request.post('/v1/sim/advance', { headers: { terminaltype: '1' }, data: { by } })
  expect(await answer.json()).toMatchObject({ code: '00000' })
}
