// The first tab of the calculator has the address of the calculator.

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(`/${params.lang}/calculator${new URL(request.url).search}`, 301)
}
