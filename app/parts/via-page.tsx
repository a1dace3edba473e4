// Forms sent by a hydrated page say so: they get their answer as data, others a redirect.

import { useHydrated } from '#app/ui/use-hydrated.ts'

const field = 'via'
const page = 'page'

export const isViaPage = (form: FormData) => form.get(field) === page

export const ViaPage = () => useHydrated() && <input type="hidden" name={field} value={page} />
