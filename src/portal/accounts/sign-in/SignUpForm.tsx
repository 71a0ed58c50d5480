import { ensureAccount } from '@domain/accounts/accounts.endpoints.ts'
import { PASSWORD_MIN, type SignUp } from '@domain/accounts/sign-in.ts'
import { NAME_MAX } from '@domain/platform/field.schema.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { SIGN_IN_SUCCESSES, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { saveSignUpProof, signUp } from '@/data/accounts/sign-in.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { showToast } from '@/ui/toasts.ts'
import { AttemptForm, Fields, newPasswordRows, refuseCommonPassword, type UncontrolledForm } from './AttemptForm.tsx'
import { signUpProblem } from './auth-problem.ts'
import { keepInvitation } from './kept-entries.ts'

const NAMES = [
  { name: 'firstName', label: FACT_TEXTS.firstName, autoComplete: 'given-name', maxLength: NAME_MAX },
  { name: 'lastName', label: FACT_TEXTS.lastName, autoComplete: 'family-name', maxLength: NAME_MAX },
] as const

const ACCESS = [
  { name: 'email', label: FACT_TEXTS.email, type: 'email', autoComplete: 'username' },
  ...newPasswordRows(SIGN_IN_TEXTS.password, PASSWORD_MIN),
] as const

/** The form of a new account, whose address must be verified before the first sign-in. */
export function SignUpForm({ fields, onCreated }: { fields: UncontrolledForm<SignUp>; onCreated: (email: string) => void }) {
  async function send(person: SignUp) {
    if (await refuseCommonPassword(fields, person.password)) return
    const names = { first_name: person.firstName, last_name: person.lastName }
    await signUp(person, async () => {
      keepInvitation(person.email)
      const { sign_up_proof } = await callFunction(ensureAccount, names)
      saveSignUpProof(sign_up_proof)
    })
    showToast({ tone: 'ok', ...SIGN_IN_SUCCESSES['auth/account-created'] })
    onCreated(person.email)
  }

  return (
    <AttemptForm
      form={fields}
      send={send}
      toProblem={signUpProblem}
      fields={
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Fields form={fields} rows={NAMES} />
          </div>
          <Fields form={fields} rows={ACCESS} />
        </>
      }
      label={SIGN_IN_TEXTS.createAccount}
      busyLabel={SIGN_IN_TEXTS.creatingAccount}
    >
      <p className="text-sm text-soft">
        {SIGN_IN_TEXTS.accept}{' '}
        <a className="text-link" href={PUBLIC_PATHS.terms}>
          {SIGN_IN_TEXTS.terms}
        </a>
        . {SIGN_IN_TEXTS.dataUse}{' '}
        <a className="text-link" href={PUBLIC_PATHS.privacy}>
          {SIGN_IN_TEXTS.privacy}
        </a>
        .
      </p>
    </AttemptForm>
  )
}
