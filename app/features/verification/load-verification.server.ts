// What the pages of verification show of a person.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { countryOptions } from '#app/parts/country-names.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'

export async function loadVerification(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { verification } = args.context.services
  return {
    ...verification.status(subject),
    kind: subject.facts.kind,
    countries: countryOptions(localeOf(args.params)),
    request: crypto.randomUUID() as string,
  }
}

export type VerificationFacts = Awaited<ReturnType<typeof loadVerification>>
