import { HASH } from './sandbox-provider.ts'

/** The page runs no script and loads nothing; its form posts only to this origin. */
export const SANDBOX_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
