import type { ListedUser } from '@domain/organisations/user-directory.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { searchKey } from '@domain/platform/search/search-terms.ts'
import { portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { USER_ERRORS, USER_TEXTS, userCountText } from '@texts/accounts/users.ts'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { userCount, userPages } from '@/data/accounts/user.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useListSearch } from '@/portal/lists/page-address.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { ConfirmDialog } from '@/portal/organisations/ConfirmDialog.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { accessQuestion, type RoleChoice, RoleDialog } from './UserDialogs.tsx'
import {
  AccountButtons,
  Company,
  DisabledBadge,
  RoleBadge,
  RoleSelect,
  type UserActions,
  userColumns,
} from './user-columns.tsx'

const USERS_PATH = '/admin/users'
const loadStaffDialog = () => import('./StaffDialog.tsx').then(({ StaffDialog }) => StaffDialog)

export function UsersScreen() {
  return <PortalShell path={USERS_PATH}>{(person) => <Users person={person} />}</PortalShell>
}

function Users({ person }: { person: Person }) {
  const { uid: ownId } = person
  const { typed, onType, term } = useListSearch()
  const isSearch = searchKey(term) !== ''
  const count = useQuery(userCount(ownId, term))
  const list = useInfiniteQuery(userPages(ownId, term))
  const [choice, setChoice] = useState<RoleChoice | null>(null)
  /** The account to disable or enable. */
  const [asked, setAsked] = useState<ListedUser | null>(null)
  /** The admin whose capabilities are open. */
  const [staff, setStaff] = useState<ListedUser | null>(null)
  const staffDialog = useLazyComponent(loadStaffDialog)
  const actions = {
    choice,
    ownId,
    onChoose: setChoice,
    onAccess: setAsked,
    onStaff: (user: ListedUser) => staffDialog.whenLoaded(() => setStaff(user)),
  }

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
            onChange={(event) => onType(event.target.value)}
          />
        </search>
        <p role="status" className="min-h-6 text-sm text-soft tabular-nums">
          {count.data !== undefined && userCountText(count.data, isSearch)}
        </p>
      </div>
      <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
        <QueriedList
          list={list}
          filter={searchKey(term)}
          failed={USER_ERRORS['users/fetch-failed']}
          metrics={[count]}
          plural={USER_TEXTS.plural}
          empty={isSearch ? EMPTY_TEXTS.usersSearched : EMPTY_TEXTS.users}
          card={(user) => <UserCard user={user} actions={actions} />}
          table={{ columns: userColumns(actions), sort: '', onSort: () => {}, openId: null }}
        />
      </div>
      <RoleDialog choice={choice} ownId={ownId} onClose={() => setChoice(null)} />
      <ConfirmDialog question={asked && accessQuestion(asked)} onClose={() => setAsked(null)} />
      {staffDialog.Component && <staffDialog.Component user={staff} person={person} onClose={() => setStaff(null)} />}
    </div>
  )
}

function UserCard({ user, actions }: { user: ListedUser; actions: UserActions }) {
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
