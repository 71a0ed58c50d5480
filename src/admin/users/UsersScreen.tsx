import { ROLE_LABELS, ROLES, type Role } from '@domain/access/roles.ts'
import { portalRoute } from '@domain/routes.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { searchKey } from '@domain/users/user-search.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { ROLE_CHANGE, ROLE_MEANINGS, roleQuestion, USER_ERRORS, userCountText } from '@texts/users.ts'
import { useEffect, useRef, useState } from 'react'
import { userCount, userPages } from '@/data/user.data.ts'
import { LoadError } from '@/portal/shell/LoadError.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { useDebounced } from '@/ui/useDebounced.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { UserList } from './UserList.tsx'
import { SEARCH_LABEL, USERS_PATH, UserRowSkeletons, UsersSkeleton } from './UsersSkeleton.tsx'
import { type RoleChoice, useRoleChange } from './useRoleChange.ts'

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
  /** The account to disable or enable. */
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
        <LoadError text={USER_ERRORS['users/fetch-failed']} queries={[list, count]} />
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

interface RoleDialogProps {
  /** The choice to confirm; null while the dialog is closed. */
  choice: RoleChoice | null
  isOwn: boolean
  /** The role that is being saved. */
  saving: Role | null
  onConfirm: (role: Role) => void
  onCancel: () => void
}

/** Asks before a role is changed: one button per role, the chosen one first. */
function RoleDialog({ choice, isOwn, saving, onConfirm, onCancel }: RoleDialogProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  const busy = saving !== null
  return (
    <Dialog
      title={choice ? roleQuestion(displayName(choice.user)) : ''}
      open={choice !== null}
      onClose={onCancel}
      firstFocus={chosen}
    >
      <dl className="grid gap-3 text-sm">
        {ROLES.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd className="text-soft">{ROLE_MEANINGS[role]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">{isOwn ? ROLE_CHANGE.ownEffect : ROLE_CHANGE.effect}</p>
      <div className="grid grid-cols-3 gap-2 sm:flex sm:justify-end">
        <button type="button" className="button button-quiet col-span-3 sm:mr-auto" aria-disabled={busy} onClick={onCancel}>
          {CONTROL_TEXTS.cancel}
        </button>
        {ROLES.map((role) => (
          <button
            key={role}
            ref={role === choice?.role ? chosen : undefined}
            type="button"
            className={role === choice?.role ? 'button' : 'button button-quiet'}
            disabled={role === choice?.user.role}
            aria-disabled={busy}
            onClick={() => onConfirm(role)}
          >
            {role === saving ? CONTROL_TEXTS.saving : ROLE_LABELS[role]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
