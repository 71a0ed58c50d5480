import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV } from '../../scripts/local/environment.ts'
import '../../scripts/seed/admin.ts'

// The emulator's environment, for tests that run the functions' code in their process. Must be imported before that code.
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { FUNCTIONS_EMULATOR: 'true' })
