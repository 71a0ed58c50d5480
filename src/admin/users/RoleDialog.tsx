import { ROLE_LABELS, ROLES, type Role } from '@domain/access/roles.ts'
import { ROLE_CHANGE, ROLE_MEANINGS } from '@domain/texts/users.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { useRef } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import type { RoleChoice } from './useRoleChange.ts'

interface RoleDialogProps {
  /** What is asked about; null while nothing is. */
  choice: RoleChoice | null
  isOwn: boolean
  /** The role that is being stored. */
  saving: Role | null
  onConfirm: (role: Role) => void
  onCancel: () => void
}

/** Asks before a role is changed: one button per role, the chosen one in the lead. */
export function RoleDialog({ choice, isOwn, saving, onConfirm, onCancel }: RoleDialogProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  const busy = saving !== null
  return (
    <Dialog
      title={choice ? `Change the role of ${displayName(choice.user)}?` : ''}
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
          Cancel
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
            {role === saving ? 'Saving…' : ROLE_LABELS[role]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
