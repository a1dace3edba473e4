// A person who has just signed up: logged in, nothing verified.

import type { Subject } from '#app/services/subject.ts'
import type { TestServer } from './test-server.ts'

export const newcomerPassword = 'not-a-secret-1'

export async function newcomer({ services: { people } }: TestServer, email: string) {
  const made = await people.signUp({ email, password: newcomerPassword, country: 'TR' }, email)
  if (!made.ok) throw new Error(made.refusal.code)
  const cookie = made.value.setCookie.map((value) => value.split(';')[0]).join('; ')
  const subject = (await people.subject(cookie)) as Subject
  return { cookie, subject, account: subject.account }
}
