// In which zone a reader's times are written: a person's own preference, else the cookie of this device.

import { type TimeZoneChoice, zoneMinutesOf } from '#app/parts/zone.ts'
import type { Services } from '#app/services/services.ts'
import type { Subject } from '#app/services/subject.ts'
import { visitorZone } from './preferences.ts'

type Preferences = Pick<Services, 'preferences'>

export async function readerZoneChoice(
  services: Preferences,
  cookies: string | null,
  subject: Subject | undefined,
): Promise<TimeZoneChoice> {
  if (subject === undefined) return visitorZone(cookies)
  return (await services.preferences.read(subject.userId)).timezone
}

/** Minutes east of UTC. */
export async function readerZone(
  services: Preferences,
  cookies: string | null,
  subject: Subject | undefined,
): Promise<number> {
  return zoneMinutesOf(await readerZoneChoice(services, cookies, subject))
}
