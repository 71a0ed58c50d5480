import { setAccountDisabled, setUserRole } from '@domain/accounts/accounts.endpoints.ts'
import type { ListedUser } from '@domain/organisations/user-directory.ts'
import { ROLE_LABELS, ROLES, type Role } from '@domain/platform/access/capabilities.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { fillPlaceholders } from '@domain/texts/message-types.ts'
import {
  disableQuestion,
  enableQuestion,
  ROLE_CHANGE,
  ROLE_MEANINGS,
  roleQuestion,
  USER_ACCESS_TEXTS,
  USER_SUCCESSES,
} from '@texts/accounts/users.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useRef, useState } from 'react'
import { changeUser } from '@/data/accounts/user.data.ts'
import { ApiRequestError, type Problem } from '@/data/firebase/api-request-error.ts'
import { showError, showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import type { Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { refreshRole } from '@/session/session.store.ts'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { showToast } from '@/ui/toasts.ts'

export interface RoleChoice {
  user: ListedUser
  role: Role
}

interface RoleDialogProps {
  /** The choice to confirm; null while the dialog is closed. */
  choice: RoleChoice | null
  /** Id of the signed-in admin, who leaves this screen by giving up the admin role. */
  ownId: string
  onClose: () => void
}

/** Asks before a role is changed: one button per role, the chosen one first. */
export function RoleDialog({ choice, ownId, onClose }: RoleDialogProps) {
  const [saving, setSaving] = useState<Role | null>(null)
  const chosen = useRef<HTMLButtonElement>(null)
  const isBusy = saving !== null
  const isOwn = choice?.user.id === ownId
  const onTryToClose = () => {
    if (!isBusy) onClose()
  }

  async function change(role: Role) {
    if (!choice || isBusy) return
    setSaving(role)
    const failure = await changeUser(setUserRole, { user_id: choice.user.user_id, role }).then(() => null, toProblem)
    const success = fillPlaceholders(setUserRole.success, { role })
    if (failure) showError(failure.text)
    else if (isOwn) showSuccessOnNextPage(success)
    else showToast({ tone: 'ok', ...success })
    // Reloads the own role if it changed, or if the server no longer accepts it as an admin's.
    if (failure?.key === 'auth/not-allowed' || (!failure && isOwn)) await refreshRole()
    setSaving(null)
    onClose()
  }

  return (
    <Dialog
      title={choice ? roleQuestion(displayName(choice.user)) : ''}
      open={choice !== null}
      onClose={onTryToClose}
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
        <Button className="col-span-3 sm:mr-auto" isBusy={isBusy} onClick={onTryToClose}>
          {CONTROL_TEXTS.cancel}
        </Button>
        {ROLES.map((role) => (
          <Button
            key={role}
            ref={role === choice?.role ? chosen : undefined}
            isMain={role === choice?.role}
            disabled={role === choice?.user.role}
            isBusy={isBusy}
            onClick={() => void change(role)}
          >
            {role === saving ? CONTROL_TEXTS.saving : ROLE_LABELS[role]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** The error to show: the server's reason or a general text. */
function toProblem(error: unknown): Problem {
  if (error instanceof ApiRequestError && !error.isUnreachable) return error
  return { key: '', text: setUserRole.failure }
}

const DISABLE = {
  effects: USER_ACCESS_TEXTS.disableEffects,
  label: USER_ACCESS_TEXTS.disable,
  busyLabel: USER_ACCESS_TEXTS.disabling,
  endpoint: { ...setAccountDisabled, success: USER_SUCCESSES['users/account-disabled'] },
} as const

const ENABLE = {
  effects: USER_ACCESS_TEXTS.enableEffects,
  label: USER_ACCESS_TEXTS.enable,
  busyLabel: USER_ACCESS_TEXTS.enabling,
  endpoint: { ...setAccountDisabled, success: USER_SUCCESSES['users/account-enabled'] },
} as const

/** The question before an account is disabled or enabled. */
export function accessQuestion(user: ListedUser): Question {
  const { user_id, disabled = false } = user
  return {
    ...(disabled ? ENABLE : DISABLE),
    title: (disabled ? enableQuestion : disableQuestion)(displayName(user)),
    run: () => changeUser(setAccountDisabled, { user_id, disabled: !disabled }),
  }
}
