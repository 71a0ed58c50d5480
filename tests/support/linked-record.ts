import { expect, type Locator, type Page } from '@playwright/test'

interface LinkedRecord {
  /** The page of the list. */
  path: string
  id: string
  dialog: Locator
  /** A text of the dialog that appears with its record. */
  loaded?: Locator
  /** The button of the card that opens the dialog. */
  view: Locator
}

/** On the page of a record's address: its dialog is open, and Escape or going back takes it out and gives the focus back. */
export async function expectLinked(page: Page, { path, id, dialog, loaded = dialog, view }: LinkedRecord): Promise<void> {
  await expect(loaded).toBeVisible()
  // The list behind it is still to come, and has the card that gets the focus.
  await expect(page.locator('article')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(view).toBeFocused()

  await view.press('Enter')
  await expect(page).toHaveURL(`${path}?id=${id}`)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(view).toBeFocused()
}
