import { type MultiFactorResolver, multiFactor, type PhoneInfoOptions } from 'firebase/auth'
import { emulatorPort } from './firebase/app.ts'
import { auth } from './firebase/auth.ts'
import { PhoneAuthProvider, PhoneMultiFactorGenerator, RecaptchaVerifier } from './firebase/factor-methods.ts'
import { beginFactorChange, endFactorChange, type PendingFactor, signedIn } from './second-factor.data.ts'

/** Sends a code to a telephone that is to become a second factor. @param phone as it is dialled, +254700000000 */
export async function beginPhoneEnrolment(phone: string): Promise<PendingFactor> {
  await beginFactorChange()
  const user = multiFactor(signedIn())
  const verificationId = await sendCode({ phoneNumber: phone, session: await user.getSession() })
  return {
    confirm: async (code) => {
      await user.enroll(assertion(verificationId, code))
      await endFactorChange()
    },
  }
}

/** Sends a code to a telephone that is a second factor. @param id of the factor */
export async function beginPhoneSignIn(resolver: MultiFactorResolver, id: string): Promise<PendingFactor> {
  const verificationId = await sendCode({ multiFactorUid: id, session: resolver.session })
  return {
    confirm: async (code) => {
      await resolver.resolveSignIn(assertion(verificationId, code))
    },
  }
}

/** The check for robots is Google's reCAPTCHA, loaded now and not before; the emulator asks for none. */
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
