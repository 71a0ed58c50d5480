import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import type { Loaded } from '@/data/firebase/converter.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { UserCard } from './UserCard.tsx'
import type { RoleChoice } from './useRoleChange.ts'

interface UserListProps {
  users: readonly Loaded<ListedUser>[]
  isSearch: boolean
  choice: RoleChoice | null
  onChoose: (choice: RoleChoice) => void
  onAccess: (user: ListedUser) => void
  /** The admin who is asking. */
  ownId: string
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

export function UserList({ users, isSearch, choice, onChoose, onAccess, ownId, hasMore, busy, onMore }: UserListProps) {
  const { list, expectMore } = useFocusOnNew(users.length)

  if (users.length === 0) {
    return (
      <div className="panel">
        <EmptyState text={isSearch ? EMPTY_TEXTS.usersSearched : EMPTY_TEXTS.users} />
      </div>
    )
  }
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {users.map((loaded) => (
          <li key={loaded.id} tabIndex={-1}>
            <UserCard
              loaded={loaded}
              chosen={choice?.user.id === loaded.id ? choice.role : undefined}
              onChoose={(user, role) => onChoose({ user, role })}
              onAccess={loaded.id === ownId ? undefined : onAccess}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <LoadMore
          busy={busy}
          onMore={() => {
            expectMore()
            onMore()
          }}
        />
      )}
    </>
  )
}
