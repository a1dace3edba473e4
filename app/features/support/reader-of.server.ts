// Who reads a page of the support centre.

import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Reader } from '#app/services/support.ts'

export async function readerOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Reader> {
  const cookies = request.headers.get('Cookie')
  return {
    subject: await context.services.people.subject(cookies),
    cookies,
    from: context.clientAddress,
  }
}
