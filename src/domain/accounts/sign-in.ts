import { type InferType, object, ref, string } from 'yup'
import { exactText, patternText, unturnedLine } from '../platform/field.schema.ts'
import { EMAIL_MAX, emailField } from '../platform/mail/mail.policy.ts'
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
    import('../platform/visible-text.ts').then(
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

/** The sign-in code sent by email (specification section 9). */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
/** Maximum guesses per code. */
export const CODE_TRIES = 5
/** Seconds between two codes to one address. */
export const CODE_PAUSE_SECONDS = 60
/** Maximum codes to one address per hour, and in any 24 hours. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 20
/** Maximum code requests from one network address per hour. */
export const CODES_PER_NETWORK = 50

const WRONG_CODE = fieldError('auth/code-invalid')

/** The address for which a code, a reset link or another verification mail is requested. */
export const addressSchema = object({ email: emailField('mail/address-missing', 'mail/address-invalid') }).exact()
export type Address = InferType<typeof addressSchema>

/** A code, and the request that it belongs to. Its six digits are ASCII, also if the keyboard produces other digits. */
export const verifyCodeSchema = object({
  email: emailField('mail/address-missing', 'mail/address-invalid'),
  token: patternText(/^[0-9]{6}$/, WRONG_CODE),
  type: exactText().oneOf(['email']).required(),
  request_id: patternText(/^[\w-]{43}$/, WRONG_CODE),
}).exact()
export type VerifyCode = InferType<typeof verifyCodeSchema>

/** How many common passwords are refused. */
export const COMMON_PASSWORDS = 100_000

/** Hexadecimal digits of a password's hash that a page sends: one of 4,096 groups. */
export const HASH_PREFIX_DIGITS = 3

/** Digits that identify a hash within its group. */
export const HASH_REST_DIGITS = 11

/** Bytes of a stored hash: its prefix and its rest. */
export const HASH_BYTES = (HASH_PREFIX_DIGITS + HASH_REST_DIGITS) / 2

/** The sorted hashes of the common passwords; the build, which has no aliases, writes them next to the built functions. */
export const HASHES_FILE = 'common-passwords.bin'

/** Each answer has this number of rests, so that its size tells nothing about the group. */
export const RESTS_PER_ANSWER = 64

/** Comparisons per network address and hour. */
export const COMPARISONS_PER_NETWORK = 100
