import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import '../../scripts/seed/admin.ts'

// For tests that run a function's code by themselves, with a clock of their own: import this file before that code.
Object.assign(process.env, FUNCTIONS_ENV)
