/**
 * Firebase's code for the two kinds of second factor, and the sign-in with one. scripts/duplicate-library.ts gives this file a copy of the library of its
 * own: the library is one module, which a bundle cannot divide, and these parts would weigh on every page.
 */
export {
  getMultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  TotpMultiFactorGenerator,
} from 'firebase/auth'
