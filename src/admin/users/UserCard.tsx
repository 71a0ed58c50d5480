import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { USER_TEXTS } from '@texts/users.ts'
import { AccountButtons, Company, DisabledBadge, RoleBadge, RoleSelect, type UserActions } from './user-columns.tsx'

export function UserCard({ user, actions }: { user: ListedUser; actions: UserActions }) {
  const facts = [
    [FACT_TEXTS.email, user.email],
    [FACT_TEXTS.company, <Company key="company" user={user} />],
    [USER_TEXTS.userId, user.user_id],
  ] as const
  return (
    <article className="panel grid gap-x-8 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_11rem] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{displayName(user)}</h2>
          <RoleBadge user={user} />
          <DisabledBadge user={user} />
        </div>
        <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid gap-3">
        <RoleSelect user={user} {...actions} />
        <AccountButtons user={user} {...actions} />
      </div>
    </article>
  )
}
