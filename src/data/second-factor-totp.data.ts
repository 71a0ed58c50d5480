import { COMPANY } from '@domain/company.ts'
import { FACTOR_LABELS } from '@domain/users/second-factor.ts'
import { type MultiFactorResolver, multiFactor } from 'firebase/auth'
import { TotpMultiFactorGenerator } from './firebase/factor-methods.ts'
import { beginFactorChange, endFactorChange, type PendingFactor, signedIn } from './second-factor.data.ts'

/** What an authenticator app is told: the key by hand, or the address in a picture. */
interface TotpEnrolment extends PendingFactor {
  secret: string
  link: string
}

/** Makes a key for an authenticator app; its first code confirms it. */
export async function beginTotpEnrolment(): Promise<TotpEnrolment> {
  await beginFactorChange()
  const user = multiFactor(signedIn())
  const secret = await TotpMultiFactorGenerator.generateSecret(await user.getSession())
  return {
    secret: secret.secretKey,
    link: secret.generateQrCodeUrl(signedIn().email ?? '', COMPANY.shortName),
    confirm: async (code) => {
      await user.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), FACTOR_LABELS.totp)
      await endFactorChange()
    },
  }
}

/** The app has its code already: nothing is sent. @param id of the factor */
export async function beginTotpSignIn(resolver: MultiFactorResolver, id: string): Promise<PendingFactor> {
  return {
    confirm: async (code) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(id, code))
    },
  }
}
