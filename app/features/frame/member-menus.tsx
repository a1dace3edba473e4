// The menus of a person, which guests load nothing of: the bell, and the account.

import type { User } from '#app/parts/root-data.ts'
import type { Bell } from '#app/services/bell.ts'
import { AccountMenu } from './account-menu.tsx'
import { BellMenu } from './bell-menu.tsx'

export default function MemberMenus({ user, bell }: { user: User; bell: Bell | null | undefined }) {
  return (
    <>
      {bell && <BellMenu first={bell} />}
      <AccountMenu name={user.name} accounts={user.accounts} />
    </>
  )
}
