// In which zone a reader's times are written: a person's own preference, else the cookie of this device.

import { zoneMinutesOf } from '#app/parts/zone.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { visitorZone } from './preferences.ts'

/** Minutes east of UTC. */
export async function readerZone(
  services: Pick<Services, 'preferences'>,
  cookies: string | null,
  subject: Subject | undefined,
): Promise<number> {
  if (subject === undefined) return zoneMinutesOf(visitorZone(cookies))
  return zoneMinutesOf((await services.preferences.read(subject.userId)).timezone)
}
