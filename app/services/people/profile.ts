// A person's own profile: masked, because it is shown on screens and in responses that others may see.

import type { OpenDatabase } from '#db/open-database.ts'
import { userById } from '#db/stores/users.ts'
import type { Subject } from '../subject.ts'

/** A person's own profile; mail and names are masked. */
export interface Profile {
  email: string
  realName: string
  givenName: string
  familyName: string
  country: string
  createdAt: number
}

/** "ayse@example.com" → "ay***@example.com". */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return at < 0 ? '' : `${mail.slice(0, Math.min(2, Math.max(1, at - 1)))}***${mail.slice(at)}`
}

/** "+905321112233" → "+905***33". */
export function maskPhone(phone: string | null): string {
  return phone === null ? '' : `${phone.slice(0, 4)}***${phone.slice(-2)}`
}

/** "Ayşe" → "A***". */
export function maskName(name: string | null): string {
  const [first] = name ?? ''
  return first === undefined ? '' : `${first}***`
}

export async function readProfile(database: OpenDatabase, { userId }: Subject): Promise<Profile> {
  const user = await userById(database, userId)
  const givenName = maskName(user?.firstName ?? null)
  const familyName = maskName(user?.lastName ?? null)
  return {
    email: maskMail(user?.email ?? ''),
    realName: `${givenName} ${familyName}`.trim(),
    givenName,
    familyName,
    country: user?.country ?? '',
    createdAt: user?.createdAt ?? 0,
  }
}
