import type { Role } from '@domain/access/roles.ts'
import { fillPlaceholders } from '@domain/texts/message-types.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { USER_ERRORS, USER_SUCCESSES } from '@texts/users.ts'
import { useState } from 'react'
import { ApiRequestError, type Problem } from '@/data/firebase/api-request-error.ts'
import { changeUserRole } from '@/data/user.data.ts'
import { showError, showSuccessOnNextPage } from '@/portal/shell/portal-toasts.ts'
import { refreshRole } from '@/session/session.store.ts'
import { showToast } from '@/ui/toasts.ts'

export interface RoleChoice {
  user: ListedUser
  role: Role
}

/**
 * Changes a role, from the choice to the server's response.
 * @param ownId id of the signed-in admin, who leaves this screen by giving up the admin role
 */
export function useRoleChange(ownId: string) {
  const [choice, setChoice] = useState<RoleChoice | null>(null)
  const [saving, setSaving] = useState<Role | null>(null)

  async function onConfirm(role: Role) {
    if (!choice || saving) return
    setSaving(role)
    const failure = await failureOf({ ...choice, role })
    const success = fillPlaceholders(USER_SUCCESSES['users/role-updated'], { role })
    if (failure) showError(failure.text)
    else if (choice.user.id === ownId) showSuccessOnNextPage(success)
    else showToast({ tone: 'ok', ...success })
    // Reloads the own role if it changed, or if the server no longer accepts it as an admin's.
    if (failure?.key === 'auth/not-allowed' || (!failure && choice.user.id === ownId)) await refreshRole()
    setSaving(null)
    setChoice(null)
  }

  return {
    choice,
    saving,
    onChoose: setChoice,
    onConfirm,
    onCancel: () => {
      if (!saving) setChoice(null)
    },
  }
}

/** Changes the role. @returns the error to show: the server's reason or the specified text; null on success */
async function failureOf({ user, role }: RoleChoice): Promise<Problem | null> {
  try {
    await changeUserRole({ user_id: user.user_id, role })
    return null
  } catch (error) {
    if (error instanceof ApiRequestError && !error.isUnreachable) return error
    return { key: '', text: USER_ERRORS['users/update-failed'] }
  }
}
