import './function-code.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'

// The emulator's environment, for tests that run the payment code in their process. Must be imported before that code.
Object.assign(process.env, ADMIN_ENV, { FUNCTIONS_EMULATOR: 'true' })
