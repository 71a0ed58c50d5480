import { ACCOUNT_TEXTS } from '@domain/texts/account.ts'
import { OWN_ACCOUNT_SUCCESSES } from '@domain/texts/own-account-successes.ts'
import { PHONE_MAX, type Profile, profileDetailsSchema } from '@domain/users/profile.schema.ts'
import { saveDetails } from '@/data/profile.data.ts'
import { TextField } from '@/ui/TextField.tsx'
import { SaveButton } from './SaveButton.tsx'
import { saveChanges } from './save-changes.ts'
import { useDraft } from './useDraft.ts'

const FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'company_name', label: 'Company', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', maxLength: PHONE_MAX },
] as const

/** Names, company and telephone. What is typed stays, whatever the server answers. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { first_name, last_name, company_name, phone } = profile
  const stored = { first_name, last_name, company_name, phone }
  const { form, values, problems, busy, set, onSubmit } = useDraft(stored, profileDetailsSchema, (details) =>
    saveChanges(() => saveDetails(profile.user_id, details), OWN_ACCOUNT_SUCCESSES['account/saved']),
  )
  return (
    <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={values[name]}
            onChange={(event) => set(name, event.target.value)}
            error={problems[name]}
          />
        ))}
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">Email</p>
        <p className="wrap-anywhere">{profile.email}</p>
        <p className="text-sm text-soft">{ACCOUNT_TEXTS.email}</p>
      </div>
      <SaveButton busy={busy} label="Save details" />
    </form>
  )
}
