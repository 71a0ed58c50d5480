import type { Role } from '@domain/access/roles.ts'
import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { OWN_ACCOUNT_SUCCESSES } from '@domain/texts/own-account-successes.ts'
import { MAIL_CHOICE_LABELS, mailChoicesFor } from '@domain/users/mail-choices.ts'
import { mailChoicesSchema, type Profile } from '@domain/users/profile.schema.ts'
import { saveMailChoices } from '@/data/profile.data.ts'
import { SaveButton } from './SaveButton.tsx'
import { saveChanges } from './save-changes.ts'
import { useDraft } from './useDraft.ts'

/** Which mails the person wants; saved by the button. */
export function MailChoices({ profile, role }: { profile: Profile; role: Role }) {
  const { form, values, busy, set, onSubmit } = useDraft(profile.mail_choices, mailChoicesSchema, (mail_choices) =>
    saveChanges(() => saveMailChoices(profile.user_id, mail_choices), OWN_ACCOUNT_SUCCESSES['account/mails-saved']),
  )
  return (
    <form ref={form} method="post" className="grid gap-5" onSubmit={onSubmit}>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm text-soft">{ACCOUNT_TEXTS.mails}</legend>
        {mailChoicesFor(role).map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={choice}
              checked={values[choice]}
              onChange={(event) => set(choice, event.target.checked)}
              className="h-11 w-5 shrink-0 accent-accent"
            />
            {MAIL_CHOICE_LABELS[choice]}
          </label>
        ))}
      </fieldset>
      <SaveButton busy={busy} label="Save mail choices" />
    </form>
  )
}
