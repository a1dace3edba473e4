// Whether the drawer with the preferences is open.

import { Store } from './store.ts'

export const preferencesOpen = new Store(false)
