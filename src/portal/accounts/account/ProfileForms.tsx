import { changeMyDetails } from '@domain/accounts/accounts.endpoints.ts'
import { mailChoicesFor } from '@domain/accounts/mail-choices.policy.ts'
import { mailChoicesSchema, type Profile, profileDetailsSchema } from '@domain/accounts/profile.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { LANGUAGES, parsePreferences, THEMES } from '@domain/platform/formats.ts'
import { MAIL_CHOICE_LABELS } from '@domain/platform/mail/mail.policy.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import type { SuccessText } from '@domain/texts/message-types.ts'
import { ACCOUNT_FIELD_TEXTS, ACCOUNT_TEXTS, OWN_ACCOUNT_SUCCESSES } from '@texts/accounts/account.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { useSyncExternalStore } from 'react'
import { saveDetails, saveMailChoices } from '@/data/accounts/account.data.ts'
import { chooseErrorText } from '@/data/firebase/api-request-error.ts'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { showError } from '@/portal/frame/feedback.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { onPreferences, readPreferences } from '@/session/preferences.ts'
import { Button } from '@/ui/Button.tsx'
import { Checkbox } from '@/ui/SelectField.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { showToast } from '@/ui/toasts.ts'
import { useChangesForm } from './useChangesForm.ts'

export function MailChoices({ profile, person }: { profile: Profile; person: Person }) {
  const { form, values, busy, set, onSubmit } = useChangesForm(
    profile.mail_choices,
    mailChoicesSchema,
    ACCOUNT_FIELD_TEXTS,
    (mail_choices) =>
      saveChanges(() => saveMailChoices(profile.user_id, mail_choices), OWN_ACCOUNT_SUCCESSES['account/mails-saved']),
  )
  return (
    <form ref={form} method="post" className="grid gap-5" onSubmit={onSubmit}>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm text-soft">{ACCOUNT_TEXTS.mails}</legend>
        {mailChoicesFor(person).map((choice) => (
          <Checkbox
            key={choice}
            name={choice}
            checked={values[choice]}
            onChange={(event) => set(choice, event.target.checked)}
            label={MAIL_CHOICE_LABELS[choice]}
          />
        ))}
      </fieldset>
      <SaveButton busy={busy} label={ACCOUNT_TEXTS.saveMails} />
    </form>
  )
}

const NAME = { maxLength: NAME_MAX, countsCharacters: true } as const
const FIELDS = [
  { ...NAME, name: 'first_name', label: FACT_TEXTS.firstName, autoComplete: 'given-name' },
  { ...NAME, name: 'last_name', label: FACT_TEXTS.lastName, autoComplete: 'family-name' },
  { ...NAME, name: 'company_name', label: FACT_TEXTS.company, autoComplete: 'organization' },
  { name: 'phone', label: ACCOUNT_TEXTS.phone, autoComplete: 'tel', type: 'tel' },
] as const

/**
 * Names, company and telephone. A failed save keeps the entries.
 * @param canRename whether the person may rename the company, which is their organisation
 */
export function DetailsForm({ profile, canRename }: { profile: Profile; canRename: boolean }) {
  const { first_name, last_name, company_name, phone } = profile
  const stored = { first_name, last_name, company_name, phone, company_before: company_name }
  const { form, values, problems, busy, set, onSubmit } = useChangesForm(
    stored,
    profileDetailsSchema,
    ACCOUNT_FIELD_TEXTS,
    (details) => saveChanges(() => saveDetails(profile.user_id, details), changeMyDetails.success),
  )
  const onEnter = (name: keyof typeof stored, value: string) => {
    if (name === 'company_name') set('company_before', values.company_before)
    set(name, value)
  }
  return (
    <form ref={form} noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, ...field }) =>
          name === 'company_name' && !canRename ? (
            <FixedField key={name} label={field.label} value={company_name} hint={ACCOUNT_TEXTS.company} />
          ) : (
            <TextField
              key={name}
              {...field}
              name={name}
              value={values[name]}
              onChange={(event) => onEnter(name, event.target.value)}
              error={problems[name]}
            />
          ),
        )}
      </div>
      <FixedField label={FACT_TEXTS.email} value={profile.email} hint={ACCOUNT_TEXTS.email} />
      <SaveButton busy={busy} label={ACCOUNT_TEXTS.saveDetails} />
    </form>
  )
}

function FixedField({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm font-semibold">{label}</p>
      <p className="wrap-anywhere">{value}</p>
      <p className="text-sm text-soft">{hint}</p>
    </div>
  )
}

/** Saves and shows the result. @returns whether it was saved */
async function saveChanges(save: () => Promise<void>, success: SuccessText): Promise<boolean> {
  try {
    await save()
    showToast({ tone: 'ok', ...success })
    return true
  } catch (error) {
    const failure = isUnreachable(error) ? SCREEN_ERRORS['network/unreachable'] : changeMyDetails.failure
    showError(chooseErrorText(error, failure))
    return false
  }
}

/** Submits a form of the account and keeps the focus while it saves. */
function SaveButton({ busy, label }: { busy: boolean; label: string }) {
  return (
    <Button
      type="submit"
      isMain
      className="justify-self-start"
      isBusy={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? CONTROL_TEXTS.saving : label}
    </Button>
  )
}

/** Theme and formats. They are stored permanently with consent, and otherwise for this tab. */
export function AppearanceChoices() {
  return (
    <>
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <Choice name="theme" label={ACCOUNT_TEXTS.theme} options={THEMES} />
        <Choice name="language" label={ACCOUNT_TEXTS.formats} options={LANGUAGES} />
      </div>
      <p className="text-sm text-soft">
        {ACCOUNT_TEXTS.appearance}{' '}
        <a className="text-link" href={PUBLIC_PATHS.cookies}>
          {ACCOUNT_TEXTS.allPreferences}
        </a>
      </p>
    </>
  )
}

interface ChoiceProps {
  name: 'theme' | 'language'
  label: string
  options: Readonly<Record<string, string>>
}

function Choice({ name, label, options }: ChoiceProps) {
  const value = useSyncExternalStore(onPreferences, () => readPreferences()[name])

  function change(chosen: string) {
    window.consentCookies.put('userPreferences', parsePreferences({ ...readPreferences(), [name]: chosen }))
  }

  return (
    <div>
      <label htmlFor={name} className="text-sm font-semibold">
        {label}
      </label>
      <select id={name} className="select" value={value} onChange={(event) => change(event.target.value)}>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
