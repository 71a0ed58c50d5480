import { portalRoute } from '@domain/routes.ts'
import { searchKey } from '@domain/search/search-terms.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { USER_ERRORS, USER_TEXTS, userCountText } from '@texts/users.ts'
import { useEffect, useState } from 'react'
import { userCount, userPages } from '@/data/user.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { LoadError } from '@/portal/shell/LoadError.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'
import { TextField } from '@/ui/TextField.tsx'
import { useDebounced } from '@/ui/useDebounced.ts'
import { AccessDialog, type RoleChoice, RoleDialog } from './UserDialogs.tsx'
import { UserList } from './UserList.tsx'
import { USERS_PATH, UserRowSkeletons, UsersSkeleton } from './UsersSkeleton.tsx'

const loadStaffDialog = () => import('./StaffDialog.tsx').then(({ StaffDialog }) => StaffDialog)

export function UsersScreen() {
  return (
    <PortalShell path={USERS_PATH} skeleton={<UsersSkeleton />}>
      {(person) => <Users person={person} />}
    </PortalShell>
  )
}

function Users({ person }: { person: Person }) {
  const { uid: ownId } = person
  const { typed, setTyped, term } = useSearchTerm()
  const isSearch = searchKey(term) !== ''
  const count = useQuery(userCount(ownId, term))
  const list = useInfiniteQuery(userPages(ownId, term))
  const [choice, setChoice] = useState<RoleChoice | null>(null)
  /** The account to disable or enable. */
  const [asked, setAsked] = useState<ListedUser | null>(null)
  /** The admin whose capabilities are open. */
  const [staff, setStaff] = useState<ListedUser | null>(null)
  const staffDialog = useLazyComponent(loadStaffDialog)

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(USERS_PATH).label} />
      <div className="grid gap-3">
        <search>
          <TextField
            label={USER_TEXTS.search}
            name="q"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <p role="status" className="min-h-6 text-sm text-soft tabular-nums">
          {count.data !== undefined && userCountText(count.data, isSearch)}
        </p>
      </div>
      <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
        {list.isPending && <UserRowSkeletons />}
        {list.data && (
          <UserList
            key={searchKey(term)}
            users={list.data}
            pages={list}
            isSearch={isSearch}
            choice={choice}
            onChoose={setChoice}
            onAccess={setAsked}
            onStaff={(user) => staffDialog.whenLoaded(() => setStaff(user))}
            ownId={ownId}
          />
        )}
        <LoadError text={USER_ERRORS['users/fetch-failed']} queries={[list, count]} />
      </div>
      <RoleDialog choice={choice} ownId={ownId} onClose={() => setChoice(null)} />
      <AccessDialog user={asked} onClose={() => setAsked(null)} />
      {staffDialog.Part && <staffDialog.Part user={staff} person={person} onClose={() => setStaff(null)} />}
    </div>
  )
}

const QUERY = 'q'

/** The search term, kept in the page's address so that it survives a reload and can be shared. */
function useSearchTerm() {
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get(QUERY) ?? '')
  const term = useDebounced(typed)

  useEffect(() => {
    const address = new URL(location.href)
    if (term.trim() === '') address.searchParams.delete(QUERY)
    else address.searchParams.set(QUERY, term.trim())
    history.replaceState(history.state, '', address)
  }, [term])

  return { typed, setTyped, term }
}
