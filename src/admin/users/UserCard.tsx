import { ROLE_LABELS, ROLES, type Role } from '@domain/access/roles.ts'
import { USER_ACCESS_TEXTS } from '@domain/texts/user-access.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import type { Loaded } from '@/data/firebase/converter.ts'
import { MalformedRecord } from '@/portal/shell/MalformedRecord.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { ROLE_TONES } from './role-tones.ts'
import { UserRow } from './UserRow.tsx'

interface UserCardProps {
  loaded: Loaded<ListedUser>
  /** The role that is chosen for this user and not confirmed yet. */
  chosen: Role | undefined
  onChoose: (user: ListedUser, role: Role) => void
  /** Left out on one's own card: nobody disables themselves. */
  onAccess?: ((user: ListedUser) => void) | undefined
}

/** One user of the list. A record that does not fit its schema says so in its own place. */
export function UserCard({ loaded, chosen, onChoose, onAccess }: UserCardProps) {
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
              <Fact label="Email" value={user.email} />
              <Fact label="Company" value={user.company_name || '—'} />
              <Fact label="User id" value={user.user_id} />
            </dl>
          </div>
        }
        action={
          <div className="grid gap-3">
            <FilterSelect
              label={
                <>
                  Role<span className="sr-only"> of {name}</span>
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
                <span className="sr-only"> of {name}</span>
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
