import { expect, type Locator, type Page } from '@playwright/test'
import { listedRecords } from './records.ts'

interface LinkedRecord {
  /** The page of the list. */
  path: string
  id: string
  dialog: Locator
  /** A text that the dialog shows once its record has loaded. */
  loaded?: Locator
  /** The button of the card that opens the dialog. */
  view: Locator
}

/** Expects that the record's address has opened its dialog, and that Escape or Back closes it and restores the focus. */
export async function expectLinked(page: Page, { path, id, dialog, loaded = dialog, view }: LinkedRecord): Promise<void> {
  await expect(loaded).toBeVisible()
  // Waits for the list, which contains the card that gets the focus.
  await expect(listedRecords(page)).toHaveCount(1)
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
