import './function-code.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'

// The environment that the emulator gives every function, for tests that run the payment code directly. Import it before that code.
Object.assign(process.env, ADMIN_ENV, { FUNCTIONS_EMULATOR: 'true' })
