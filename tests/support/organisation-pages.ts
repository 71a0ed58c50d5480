import { organisationPath } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { expect, signInAs } from './portal.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** The people, details and invitations in the office's file of an organisation. */
export const peopleTabPath = (id: string) => `${organisationPath(id)}&tab=people`

/** A button of the office's page of an organisation. */
export const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Chooses an organisation in the dialog by its name. */
export async function chooseOrganisation(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Organisation' }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** The section of the account page. */
export const section = (page: Page) => page.getByRole('region', { name: 'Organisation' })
export const sectionButton = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
export const may = (page: Page, label: string) => dialog(page).getByRole('checkbox', { name: label })

/** Opens the section of an organisation as one of its managers. */
export async function openSection(page: Page, email: string): Promise<void> {
  await signInAs(page, email, '/account')
  await sectionButton(page, 'Manage organisation').click()
  await expect(section(page).getByRole('heading', { name: 'Details' })).toBeVisible()
}
