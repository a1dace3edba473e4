// Any other path (spec.md 2): the sentence of the spec, with status 404.

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { NotFound } from '#app/features/frame/failure-page.tsx'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return data(pageTitle(request, 'common:notFound.title'), { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => metaOf(page)

export default NotFound
