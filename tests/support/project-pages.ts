import { COLLECTIONS } from '@domain/collections.ts'
import { directoryEntry } from '@domain/organisations/user-directory.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newPerson, signInAs } from './portal.ts'
import { sampleProfile, sampleProject } from './sample-records.ts'

/** A person with a unique name to search for. */
export async function namedPerson(role: Role) {
  const person = await newPerson(role)
  const last_name = `Otieno${person.uid.slice(5, 13)}`
  const profile = { ...sampleProfile(person.uid), first_name: 'Zawadi', last_name }
  await adminDb.collection(COLLECTIONS.profiles).doc(person.uid).set(profile)
  const entry = directoryEntry(profile as unknown as Parameters<typeof directoryEntry<Date>>[0], { role })
  await adminDb.collection(COLLECTIONS.userDirectory).doc(person.uid).set(entry)
  return { ...person, lastName: last_name, name: `Zawadi ${last_name}` }
}

/** Stores a project of this client. @returns its id */
export async function storedProject(clientId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = `${clientId}-project`
  await adminDb
    .collection(COLLECTIONS.projects)
    .doc(id)
    .set({ ...sampleProject(clientId), ...changes })
  return id
}

/** Opens Manage Project for the shown project. */
export async function manage(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Manage Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Project' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens a page as another person in a separate browser context. */
export async function openPageAs(browser: Browser, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, email, path)
  return page
}
