/** The kinds of second factor: an authenticator app, or a text message. */
type FactorType = 'totp' | 'phone'

export interface SecondFactor {
  factor_type: FactorType
  status: 'verified'
}

/** Assurance levels: one factor (aal1) or two (aal2). */
type AssuranceLevel = 'aal1' | 'aal2'

export interface Assurance {
  /** The level that this session has reached. */
  current: AssuranceLevel
  /** The level that it could reach: aal2 if any verified factor exists (specification section 4). */
  next: AssuranceLevel
}

/** The assurance of a session. @param usedSecond whether the person signed in with a second factor */
export function assuranceOf(factors: readonly SecondFactor[], usedSecond: boolean): Assurance {
  const hasVerified = factors.some(({ status }) => status === 'verified')
  return { current: usedSecond ? 'aal2' : 'aal1', next: hasVerified ? 'aal2' : 'aal1' }
}
