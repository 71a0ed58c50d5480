import { COLLECTIONS } from '@domain/collections.ts'
import { expect, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newPerson, signInAs } from './portal.ts'
import { sampleProfile } from './sample-records.ts'

export interface Owner {
  uid: string
  email: string
}

export const profiles = adminDb.collection(COLLECTIONS.profiles)

/** Opens /account as a new client and waits until it shows the person's data. */
export async function openAccount(page: Page): Promise<Owner> {
  const person = await newPerson('client')
  await profiles.doc(person.uid).set({ ...sampleProfile(person.uid), email: person.email })
  await signInAs(page, person.email, '/account')
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
  return person
}

/** A button by its exact name. */
export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}
