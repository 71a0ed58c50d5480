/**
 * Firebase's code for both kinds of second factor, for signing in with one, and for changing a password.
 * scripts/bundle/duplicate-library.ts gives this file a separate copy of the library. A bundler cannot split the library, so these parts would otherwise load on every
 * page.
 */
export {
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
  updatePassword,
} from 'firebase/auth'
