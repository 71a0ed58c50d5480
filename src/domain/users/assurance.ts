/** What a second factor can be: an authenticator app, or a text message. */
type FactorType = 'totp' | 'phone'

/** A second factor of a user. */
export interface SecondFactor {
  factor_type: FactorType
  status: 'verified'
}

/** How sure it is who is there: by one factor, or by two. */
type AssuranceLevel = 'aal1' | 'aal2'

export interface Assurance {
  /** What this session has shown. */
  current: AssuranceLevel
  /** What it could show: aal2 where any verified factor exists (specification section 4). */
  next: AssuranceLevel
}

/** The assurance of a session. @param usedSecond whether its sign-in asked for a second factor */
export function assuranceOf(factors: readonly SecondFactor[], usedSecond: boolean): Assurance {
  const hasVerified = factors.some(({ status }) => status === 'verified')
  return { current: usedSecond ? 'aal2' : 'aal1', next: hasVerified ? 'aal2' : 'aal1' }
}
