import { isStaff, ROLE_LABELS, ROLES, type Role } from '@domain/access/roles.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { forRecordLabel } from '@texts/controls.ts'
import { EMPTY_TEXTS } from '@texts/empty.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { USER_ACCESS_TEXTS, USER_TEXTS } from '@texts/users.ts'
import type { Loaded } from '@/data/firebase/database.ts'
import { MalformedRecord } from '@/portal/shell/LoadError.tsx'
import type { RecordListProps } from '@/portal/shell/RecordList.tsx'
import { ROLE_TONES } from '@/portal/shell/tones.ts'
import { Badge } from '@/ui/Badge.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { LoadMore } from '@/ui/LoadMore.tsx'
import { useFocusOnNew } from '@/ui/useFocusOnNew.ts'
import type { RoleChoice } from './UserDialogs.tsx'
import { UserRow } from './UsersSkeleton.tsx'

interface UserListProps {
  users: readonly Loaded<ListedUser>[]
  isSearch: boolean
  choice: RoleChoice | null
  onChoose: (choice: RoleChoice) => void
  onAccess: (user: ListedUser) => void
  /** Opens what an admin may do for the office. */
  onStaff: (user: ListedUser) => void
  /** The signed-in admin's id. */
  ownId: string
  pages: RecordListProps<ListedUser>['pages']
}

export function UserList({ users, isSearch, choice, onChoose, onAccess, onStaff, ownId, pages }: UserListProps) {
  const { list, expectMore } = useFocusOnNew<HTMLUListElement>(users.length)

  function onMore() {
    expectMore()
    void pages.fetchNextPage()
  }

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
            {loaded.record ? (
              <UserCard
                user={loaded.record}
                chosen={choice?.user.id === loaded.id ? choice.role : undefined}
                onChoose={onChoose}
                onStaff={onStaff}
                onAccess={loaded.id === ownId ? undefined : onAccess}
              />
            ) : (
              <MalformedRecord id={loaded.id} />
            )}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && <LoadMore busy={pages.isFetchingNextPage} onMore={onMore} />}
    </>
  )
}

interface UserCardProps {
  user: ListedUser
  /** The role that was chosen for this user but not confirmed yet. */
  chosen: Role | undefined
  onChoose: UserListProps['onChoose']
  onStaff: UserListProps['onStaff']
  /** Absent on the admin's own card, because admins cannot disable themselves. */
  onAccess: UserListProps['onAccess'] | undefined
}

function UserCard({ user, chosen, onChoose, onAccess, onStaff }: UserCardProps) {
  const name = displayName(user)
  const facts = [
    [FACT_TEXTS.email, user.email],
    [FACT_TEXTS.company, user.company_name || FACT_TEXTS.none],
    [USER_TEXTS.userId, user.user_id],
  ] as const
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
              {facts.map(([label, value]) => (
                <div key={label} className="min-w-0">
                  <dt className="text-xs text-soft">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
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
              onSelect={(role) => onChoose({ user, role })}
            />
            {isStaff(user) && (
              <button type="button" className="button button-quiet" onClick={() => onStaff(user)}>
                {USER_ACCESS_TEXTS.staff}
                <span className="sr-only"> {forRecordLabel(name)}</span>
              </button>
            )}
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
