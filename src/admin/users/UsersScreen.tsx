import { portalRoute } from '@domain/routes.ts'
import { USER_ERRORS } from '@domain/texts/user-errors.ts'
import { userCountText } from '@domain/texts/users.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { searchKey } from '@domain/users/user-search.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userCount, userPages } from '@/data/user.data.ts'
import { ListFailed } from '@/portal/shell/ListFailed.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { SEARCH_LABEL, USERS_PATH } from './places.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { UserList } from './UserList.tsx'
import { UserRowSkeletons, UsersSkeleton } from './UsersSkeleton.tsx'
import { useRoleChange } from './useRoleChange.ts'
import { useSearchTerm } from './useSearchTerm.ts'

export function UsersScreen() {
  return (
    <PortalShell path={USERS_PATH} skeleton={<UsersSkeleton />}>
      {({ uid }) => <Users ownId={uid} />}
    </PortalShell>
  )
}

function Users({ ownId }: { ownId: string }) {
  const { typed, setTyped, term } = useSearchTerm()
  const isSearch = searchKey(term) !== ''
  const count = useQuery(userCount(ownId, term))
  const list = useInfiniteQuery(userPages(ownId, term))
  const { choice, saving, onChoose, onConfirm, onCancel } = useRoleChange(ownId)
  /** Whose account is to be disabled, or enabled again. */
  const [asked, setAsked] = useState<ListedUser | null>(null)

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(USERS_PATH).label} />
      <div className="grid gap-3">
        <search>
          <TextField
            label={SEARCH_LABEL}
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
            isSearch={isSearch}
            choice={choice}
            onChoose={onChoose}
            onAccess={setAsked}
            ownId={ownId}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
        <ListFailed text={USER_ERRORS['users/fetch-failed']} list={list} figures={[count]} />
      </div>
      <RoleDialog
        choice={choice}
        isOwn={choice?.user.id === ownId}
        saving={saving}
        onConfirm={(role) => void onConfirm(role)}
        onCancel={onCancel}
      />
      <AccessDialog user={asked} onClose={() => setAsked(null)} />
    </div>
  )
}
