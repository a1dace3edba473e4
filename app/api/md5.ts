// The mark by which a client knows that its kept copy of a list is still right (domain.md 4.4).

import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'

export const md5Text = z.string().max(64)

export function md5Of(items: unknown): string {
  return createHash('md5').update(JSON.stringify(items)).digest('hex')
}
