import { displayName } from '@domain/users/user.policy.ts'
import type { ListedUser } from '@domain/users/user-directory.schema.ts'
import { disableQuestion, enableQuestion, USER_ACCESS_TEXTS, USER_ERRORS, USER_SUCCESSES } from '@texts/users.ts'
import { useRef } from 'react'
import { setAccountDisabled } from '@/data/user.data.ts'
import { ConfirmForm } from '@/portal/shell/forms/ConfirmForm.tsx'
import { Dialog } from '@/ui/Dialog.tsx'

const TEXTS = USER_ACCESS_TEXTS

const DISABLE = {
  title: disableQuestion,
  effects: TEXTS.disableEffects,
  label: TEXTS.disable,
  busyLabel: TEXTS.disabling,
  success: USER_SUCCESSES['users/account-disabled'],
} as const

const ENABLE = {
  title: enableQuestion,
  effects: TEXTS.enableEffects,
  label: TEXTS.enable,
  busyLabel: TEXTS.enabling,
  success: USER_SUCCESSES['users/account-enabled'],
} as const

interface AccessDialogProps {
  /** The account in question; null while the dialog is closed. */
  user: ListedUser | null
  onClose: () => void
}

/** Asks before an account is disabled or enabled. An error is shown in the dialog, which stays open. */
export function AccessDialog({ user, onClose }: AccessDialogProps) {
  const isBusy = useRef(false)
  const question = user?.disabled ? ENABLE : DISABLE
  const onTryToClose = () => {
    if (!isBusy.current) onClose()
  }
  return (
    <Dialog title={user ? question.title(displayName(user)) : ''} open={user !== null} onClose={onTryToClose}>
      {user && (
        <ConfirmForm
          label={question.label}
          busyLabel={question.busyLabel}
          run={() => setAccountDisabled({ user_id: user.user_id, disabled: !user.disabled })}
          success={question.success}
          failure={USER_ERRORS['users/disable-failed']}
          busy={isBusy}
          onCancel={onTryToClose}
          onDone={onClose}
        >
          <ul className="grid list-disc gap-2 pl-5 text-sm">
            {question.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmForm>
      )}
    </Dialog>
  )
}
