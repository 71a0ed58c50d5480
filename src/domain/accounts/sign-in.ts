import { type InferType, object, ref, string } from 'yup'
import { unturnedLine } from '../platform/field.schema.ts'
import { EMAIL_MAX, emailField } from '../platform/mail/email-address.ts'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import { newNameField } from './profile.ts'

/** Minimum length of a password that is chosen at sign-up (specification, section 9). */
export const PASSWORD_MIN = 6

/** Minimum length of a password that replaces another. */
export const NEW_PASSWORD_MIN = 8

/** Maximum password length of Firebase Auth. */
export const PASSWORD_MAX = 4096

/** The sign-in form's schema. It does not validate the address, because the server only accepts known ones. */
export const signInSchema = object({
  email: unturnedLine().max(EMAIL_MAX, fieldError('auth/email-too-long')).required(fieldError('auth/email-missing')),
  password: string().max(PASSWORD_MAX, fieldError('auth/password-too-long')).required(fieldError('auth/password-missing')),
}).exact()
export type SignIn = InferType<typeof signInSchema>

/** A password, entered twice. It keeps spaces and any characters, and is never trimmed. */
const passwordTwice = (min: number, tooShort: FieldErrorKey) => ({
  password: string()
    .required(fieldError('auth/new-password-missing'))
    .min(min, fieldError(tooShort))
    .max(PASSWORD_MAX, fieldError('auth/password-too-long')),
  confirmPassword: string()
    .required(fieldError('auth/password-again-missing'))
    .oneOf([ref('password')], fieldError('auth/passwords-differ')),
})

/** A name with signs that documents can draw. Their rule is loaded late, because /auth has no room; the server has it too. */
const drawnName = () =>
  newNameField().test('drawn', (name, context) =>
    import('../platform/drawn-text.ts').then(
      ({ isDrawn }) => isDrawn(name, context),
      () => true,
    ))

export const signUpSchema = object({
  firstName: drawnName().required(fieldError('auth/first-name-missing')),
  lastName: drawnName().required(fieldError('auth/last-name-missing')),
  email: emailField('auth/email-missing', 'mail/address-invalid'),
  ...passwordTwice(PASSWORD_MIN, 'auth/password-too-short'),
}).exact()
export type SignUp = InferType<typeof signUpSchema>

/** A password that replaces another one. */
const replacement = passwordTwice(NEW_PASSWORD_MIN, 'auth/new-password-too-short')

/** The schema of the form behind a reset link. */
export const newPasswordSchema = object(replacement).exact()

/** The schema of the form on /account. */
export const passwordChangeSchema = object({
  current: string()
    .max(PASSWORD_MAX, fieldError('auth/password-too-long'))
    .required(fieldError('auth/current-password-missing')),
  ...replacement,
  password: replacement.password.test(
    'differs-from-current',
    fieldError('auth/password-unchanged'),
    (password, { parent }: { parent: { current?: unknown } }) => password !== parent.current,
  ),
}).exact()
export type PasswordChange = InferType<typeof passwordChangeSchema>
