import type { ERROR_TEXTS } from '../generated/error-texts.ts'
import type { SUCCESS_TEXTS } from '../generated/success-texts.ts'

export type ErrorKey = keyof typeof ERROR_TEXTS
export type SuccessKey = keyof typeof SUCCESS_TEXTS
