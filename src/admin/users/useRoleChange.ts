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
 * The way of a role from its choice to the server's answer.
 * @param ownId the admin who is asking: who gives up the role of an admin leaves this screen
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
    // Read again where it changed, and where the server says that it is no longer an admin's.
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

/** Changes the role. @returns what to tell where it failed: the specified text, unless the server gave a reason */
async function failureOf({ user, role }: RoleChoice): Promise<Problem | null> {
  try {
    await changeUserRole({ user_id: user.user_id, role })
    return null
  } catch (error) {
    if (error instanceof ApiRequestError && !error.isUnreachable) return error
    return { key: '', text: USER_ERRORS['users/update-failed'] }
  }
}
