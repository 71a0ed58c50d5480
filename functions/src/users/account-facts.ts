import type { MultiFactorInfo, UserRecord } from 'firebase-admin/auth'

/** The account data of the sign-in service, which does not reveal passwords. */
export function accountIn({ uid, email = '', emailVerified, displayName = '', phoneNumber = '', ...user }: UserRecord) {
  return {
    id: uid,
    email,
    email_verified: emailVerified,
    name: displayName,
    phone: phoneNumber,
    created_at: isoTime(user.metadata.creationTime),
    last_sign_in_at: isoTime(user.metadata.lastSignInTime),
    signs_in_with: user.providerData.map(({ providerId, uid: id, email: address = '', displayName: name = '' }) => ({
      method: providerId,
      id,
      address,
      name,
    })),
    second_factors: (user.multiFactor?.enrolledFactors ?? []).map((factor) => ({
      id: factor.uid,
      method: factor.factorId,
      name: factor.displayName ?? '',
      phone: phoneOf(factor),
      added_at: isoTime(factor.enrollmentTime),
    })),
  }
}

function phoneOf(factor: MultiFactorInfo): string {
  return 'phoneNumber' in factor && typeof factor.phoneNumber === 'string' ? factor.phoneNumber : ''
}

function isoTime(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
