import type { ListedUser } from '@domain/organisations/user-directory.ts'
import { isStaff, ROLE_LABELS, ROLE_TONES, ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { organisationPath } from '@domain/routes.ts'
import { USER_ACCESS_TEXTS, USER_TEXTS } from '@texts/accounts/users.ts'
import { FACT_TEXTS, forRecordLabel } from '@texts/platform/controls.ts'
import { TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { FilterSelect } from '@/ui/SelectField.tsx'
import type { RoleChoice } from './UserDialogs.tsx'

export interface UserActions {
  /** The role that was chosen but not confirmed yet. */
  choice: RoleChoice | null
  onChoose: (choice: RoleChoice) => void
  onAccess: (user: ListedUser) => void
  /** Opens what an admin may do for the office. */
  onStaff: (user: ListedUser) => void
  /** The signed-in admin's id. */
  ownId: string
}

/** The columns of the table of users, with the facts and the controls of a card. */
export function userColumns(actions: UserActions): Column<ListedUser>[] {
  return [
    {
      heading: USER_TEXTS.user,
      cell: (record) => (
        <>
          <span className="flex items-center gap-2">
            <span className="truncate font-semibold" title={displayName(record)}>
              {displayName(record)}
            </span>
            <DisabledBadge user={record} />
          </span>
          <span className="block truncate text-xs leading-5 text-soft" title={record.email}>
            {record.email}
          </span>
        </>
      ),
    },
    {
      heading: FACT_TEXTS.company,
      width: 'w-44 wide:w-60',
      cell: (record) => (
        <div className="*:truncate" title={`${record.company_name} ${record.user_id}`}>
          <TwoLines first={<Company user={record} />} second={record.user_id} />
        </div>
      ),
    },
    {
      heading: USER_TEXTS.role,
      width: 'w-34 xl:w-60',
      cell: (record) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="xl:min-w-20">
            <RoleBadge user={record} />
          </span>
          <RoleSelect user={record} isLabelHidden {...actions} />
        </div>
      ),
    },
    {
      heading: USER_TEXTS.account,
      width: 'w-48 xl:w-78',
      cell: (record) => (
        <div className="row-actions">
          <AccountButtons user={record} {...actions} />
        </div>
      ),
    },
  ]
}

/** The company, which leads to the file of the client; the office has none. */
export function Company({ user }: { user: ListedUser }) {
  const { company_name, organisation_id } = user
  if (!organisation_id || isStaff(user)) return <span>{company_name || FACT_TEXTS.none}</span>
  return (
    <a
      className="hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:min-w-11 max-lg:items-center"
      href={organisationPath(organisation_id)}
    >
      {company_name || FACT_TEXTS.none}
    </a>
  )
}

export function RoleBadge({ user: { role } }: { user: ListedUser }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
}

export function DisabledBadge({ user: { disabled } }: { user: ListedUser }) {
  return disabled && <Badge tone="bad">{USER_ACCESS_TEXTS.disabled}</Badge>
}

type UserControlProps = { user: ListedUser } & UserActions

export function RoleSelect({ user, choice, onChoose, isLabelHidden = false }: UserControlProps & { isLabelHidden?: boolean }) {
  return (
    <FilterSelect<Role>
      label={
        <>
          {USER_TEXTS.role}
          <span className="sr-only">{` ${forRecordLabel(displayName(user))}`}</span>
        </>
      }
      isLabelHidden={isLabelHidden}
      options={ROLES}
      labels={ROLE_LABELS}
      selected={choice?.user.id === user.id ? choice.role : user.role}
      onSelect={(role) => onChoose({ user, role })}
    />
  )
}

/** What an admin may do, and the access to the account. Admins cannot disable themselves. */
export function AccountButtons({ user, ownId, onStaff, onAccess }: UserControlProps) {
  const label = <span className="sr-only">{` ${forRecordLabel(displayName(user))}`}</span>
  return (
    <>
      {isStaff(user) && (
        <Button onClick={() => onStaff(user)}>
          {USER_ACCESS_TEXTS.staff}
          {label}
        </Button>
      )}
      {user.id !== ownId && (
        <Button onClick={() => onAccess(user)}>
          <span>{user.disabled ? USER_ACCESS_TEXTS.enable : USER_ACCESS_TEXTS.disable}</span>
          {label}
        </Button>
      )}
    </>
  )
}
