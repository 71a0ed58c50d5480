import './function-code.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'

// For tests that run the code of payments by themselves: what the emulator tells every function. Import it before that code.
Object.assign(process.env, ADMIN_ENV, { FUNCTIONS_EMULATOR: 'true' })
