import { describe, expect, it } from 'vitest'
import { newPasswordSchema, PASSWORD_MAX, signInSchema } from './sign-in.ts'

const TYPED = [
  '  spaces around  ',
  'ÄÖÜ-ñandú-密碼-🔑🔑',
  'only small letters',
  '00000000000',
  'e\u0301 is not é',
  'x'.repeat(64),
]

describe('a password', () => {
  it.each([...TYPED, 'x'.repeat(PASSWORD_MAX)])(
    'is kept exactly as it was typed, with any kind of characters: %#',
    (password) => {
      expect(signInSchema.validateSync({ email: 'amina@mlima.test', password }).password).toBe(password)
      expect(newPasswordSchema.validateSync({ password, confirmPassword: password }).password).toBe(password)
    },
  )
})
