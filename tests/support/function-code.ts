import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import '../../scripts/seed/admin.ts'

// For tests that run the functions' code in their process. Must be imported before that code.
Object.assign(process.env, FUNCTIONS_ENV)
