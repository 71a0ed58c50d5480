import { ROLE_LABELS, ROLES, type Role } from '@domain/access/roles.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { USER_ACCESS_TEXTS, USER_TEXTS } from '@texts/users.ts'
import type { Loaded } from '@/data/firebase/database.ts'
import { MalformedRecord } from '@/portal/shell/LoadError.tsx'
import { ROLE_TONES } from '@/portal/shell/tones.ts'
import { Badge } from '@/ui/Badge.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import { UserRow } from './UsersSkeleton.tsx'
import type { RoleChoice } from './useRoleChange.ts'

interface UserListProps {
  users: readonly Loaded<ListedUser>[]
  isSearch: boolean
  choice: RoleChoice | null
  onChoose: (choice: RoleChoice) => void
  onAccess: (user: ListedUser) => void
  /** The signed-in admin's id. */
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

interface UserCardProps {
  loaded: Loaded<ListedUser>
  /** The role that was chosen for this user but not confirmed yet. */
  chosen: Role | undefined
  onChoose: (user: ListedUser, role: Role) => void
  /** Absent on the admin's own card, because admins cannot disable themselves. */
  onAccess?: ((user: ListedUser) => void) | undefined
}

/** One user of the list. A notice replaces an invalid record. */
function UserCard({ loaded, chosen, onChoose, onAccess }: UserCardProps) {
  if (!loaded.record) return <MalformedRecord id={loaded.id} />
  const user = loaded.record
  const name = displayName(user)
  return (
    <article>
      <UserRow
        main={
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{name}</h2>
              <Badge tone={ROLE_TONES[user.role]}>{ROLE_LABELS[user.role]}</Badge>
              {user.disabled && <Badge tone="bad">{USER_ACCESS_TEXTS.disabled}</Badge>}
            </div>
            <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
              <Fact label={FACT_TEXTS.email} value={user.email} />
              <Fact label={FACT_TEXTS.company} value={user.company_name || FACT_TEXTS.none} />
              <Fact label={USER_TEXTS.userId} value={user.user_id} />
            </dl>
          </div>
        }
        action={
          <div className="grid gap-3">
            <FilterSelect
              label={
                <>
                  {USER_TEXTS.role}
                  <span className="sr-only"> {forRecordLabel(name)}</span>
                </>
              }
              options={ROLES}
              labels={ROLE_LABELS}
              selected={chosen ?? user.role}
              onSelect={(role) => onChoose(user, role)}
            />
            {onAccess && (
              <button type="button" className="button button-quiet" onClick={() => onAccess(user)}>
                {user.disabled ? USER_ACCESS_TEXTS.enable : USER_ACCESS_TEXTS.disable}
                <span className="sr-only"> {forRecordLabel(name)}</span>
              </button>
            )}
          </div>
        }
      />
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
