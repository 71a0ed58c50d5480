import { SIGN_IN_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { newEmail } from './call-function.ts'
import { field } from './portal.ts'

export const NEW_PASSWORD = 'Acacia-shade-42'

/** Opens /auth at one of its tabs. */
export async function openTab(page: Page, name: 'Sign In' | 'Sign Up' | 'Email OTP', path = SIGN_IN_PATH): Promise<void> {
  await page.goto(path)
  await page.getByRole('tab', { name }).click()
}

/** The values of the sign-up form, by the fields' labels. */
export function newAccount() {
  const password = NEW_PASSWORD
  const names = { 'First name': 'Wanjiku', 'Last name': 'Ole Sein' }
  return { ...names, Email: newEmail(), Password: password, 'Confirm password': password }
}

export async function fillSignUp(page: Page, account: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(account)) await field(page, label).fill(value)
}
