import { padding } from './pad-response-time.ts'

// Only the local bundle loads this file, and only the test emulators set the variable.
const stepMs = Number(process.env['RESPONSE_STEP_MS'])
if (stepMs > 0) padding.stepMs = stepMs
