import { FACTOR_LABELS } from '@domain/accounts/second-factor.ts'
import { COMPANY } from '@domain/platform/company.ts'
import {
  type MultiFactorAssertion,
  type MultiFactorError,
  type MultiFactorUser,
  multiFactor,
  type PhoneInfoOptions,
} from 'firebase/auth'
import { auth } from '../firebase/app.ts'
import { emulatorPort } from '../firebase/emulators.ts'
import {
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
} from '../firebase/factor-methods.ts'
import {
  changeFactors,
  type Factor,
  type FactorCodes,
  type PendingEnrolment,
  type PendingFactor,
  signedIn,
  startFactorChange,
  toFactor,
} from './second-factor.data.ts'

/** Sends a code to a telephone to add it as a second factor. @param phone in the format +254700000000 */
export async function beginPhoneEnrolment(phone: string): Promise<PendingEnrolment> {
  await startFactorChange()
  const user = multiFactor(signedIn())
  const verificationId = await sendCode({ phoneNumber: phone, session: await user.getSession() })
  return { confirm: (code) => enrol(user, assertion(verificationId, code)) }
}

function enrol(user: MultiFactorUser, proof: MultiFactorAssertion, name?: string): Promise<FactorCodes> {
  return changeFactors(() => user.enroll(proof, name))
}

/** Loads Google's reCAPTCHA only when a code is sent; the emulator needs none. */
async function sendCode(options: PhoneInfoOptions): Promise<string> {
  if (emulatorPort('auth')) auth.settings.appVerificationDisabledForTesting = true
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(options, verifier)
  } finally {
    verifier.clear()
    place.remove()
  }
}

function assertion(verificationId: string, code: string) {
  return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
}

/** The setup data for an authenticator app: the key for typing, and the link for the QR code. */
interface TotpEnrolment extends PendingEnrolment {
  secret: string
  link: string
}

/** Creates a key for an authenticator app; the app's first code confirms it. */
export async function beginTotpEnrolment(): Promise<TotpEnrolment> {
  await startFactorChange()
  const user = multiFactor(signedIn())
  const secret = await TotpMultiFactorGenerator.generateSecret(await user.getSession())
  return {
    secret: secret.secretKey,
    link: secret.generateQrCodeUrl(signedIn().email ?? '', COMPANY.shortName),
    confirm: (code) => enrol(user, TotpMultiFactorGenerator.assertionForEnrollment(secret, code), FACTOR_LABELS.totp),
  }
}

/** The second step of a sign-in, with the available factors. */
export interface SecondStep {
  factors: Factor[]
  begin: (factor: Factor) => Promise<PendingFactor>
}

/** @param challenge the error `auth/multi-factor-auth-required` of the first step */
export function toSecondStep(challenge: unknown): SecondStep {
  const resolver = getMultiFactorResolver(auth, challenge as MultiFactorError)
  const { hints, session } = resolver
  const signIn = async (proof: MultiFactorAssertion) => void (await resolver.resolveSignIn(proof))
  return {
    factors: hints.map(toFactor),
    begin: async ({ id, method }) => {
      // An authenticator app generates the code, so nothing is sent.
      if (method === 'totp') return { confirm: (code) => signIn(TotpMultiFactorGenerator.assertionForSignIn(id, code)) }
      const verificationId = await sendCode({ multiFactorUid: id, session })
      return { confirm: (code) => signIn(assertion(verificationId, code)) }
    },
  }
}
