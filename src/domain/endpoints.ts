const at = (name: string) => `/functions/v1/${name}` as const

/** Where each function of ours answers, through Hosting. */
export const ENDPOINTS = {
  ensureAccount: at('ensure-account'),
  requestEmailOtp: at('request-email-otp'),
  verifyEmailOtp: at('verify-email-otp'),
  resendVerification: at('resend-verification'),
  requestPasswordReset: at('request-password-reset'),
  setUserRole: at('set-user-role'),
  signOutEverywhere: at('sign-out-everywhere'),
  downloadMyData: at('download-my-data'),
  createProject: at('create-project'),
  updateProject: at('update-project'),
  finalizeDocument: at('finalize-document'),
  openDocument: at('open-document'),
  reviewDocument: at('review-document'),
  deleteMyAccount: at('delete-my-account'),
} as const
