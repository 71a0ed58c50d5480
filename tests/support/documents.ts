import { createHash } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import { sharedCopy } from '@domain/documents/shared-document.ts'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import { createSizedCertificate } from './document-files.ts'
import { listedRecords } from './records.ts'
import { sampleDocument } from './sample-records.ts'

export const documents = adminDb.collection(COLLECTIONS.documents)

/** The addresses to which the browser sends files. */
export const STORAGE = /\/upload\/storage\/v1\/b\//
/** A file for a file input. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The seeded certificate, extended to this number of bytes. */
export function createSizedPdf(bytes: number, name = 'certificate.pdf'): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: createSizedCertificate(bytes) }
}

/** A seeded file for a file input. */
export function chosenFile(name: string, mimeType = 'application/pdf'): ChosenFile {
  return { name, mimeType, buffer: demoFile(name) }
}

/** Stores a document of `uid` with its file, as if it had been uploaded and checked. @returns its id */
export async function storeDocument(uid: string, id: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { file_name, file_path } = { ...sampleDocument(uid), ...fields }
  const stored = await storeFile(String(file_path), String(file_name))
  await setDocument(id, { ...sampleDocument(uid), ...stored, ...fields })
  return id
}

/** Stores a document with the copy for its partners, as the functions do. */
export async function setDocument(id: string, fields: Record<string, unknown>): Promise<void> {
  const copy = sharedCopy(fields)
  const batch = adminDb.batch().set(documents.doc(id), fields)
  if (copy) batch.set(adminDb.collection(COLLECTIONS.sharedDocuments).doc(id), copy)
  await batch.commit()
}

/** Copies a seeded file to the path of a checked upload. @returns the file fields of a record */
export async function storeFile(path: string, name: string): Promise<{ file_size: number; file_hash: string }> {
  const content = demoFile(name)
  const file_hash = createHash('sha256').update(content).digest('hex')
  await adminBucket.file(path).save(content, { resumable: false, metadata: { metadata: { sha256: file_hash } } })
  return { file_size: content.length, file_hash }
}

/** Opens the upload dialog and fills in the fields before the file. */
export async function beginUpload(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload Document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Category').selectOption('KYC')
  return dialog
}

/** The card of a document, by its title. */
export function locateDocumentCard(page: Page, title: string): Locator {
  return listedRecords(page).filter({ has: page.locator('[data-opens], h2').getByText(title, { exact: true }) })
}

/** Presses a button of a dialog. */
export function press(dialog: Locator, name: string): Promise<void> {
  return dialog.getByRole('button', { name, exact: true }).click()
}

/** The stored documents of a person. */
export async function readOwnDocuments(uid: string): Promise<unknown[]> {
  return (await documents.where('user_id', '==', uid).get()).docs.map((found) => found.data())
}

/** Delays requests to storage, so that an upload stays in progress. */
export async function holdUploads(context: BrowserContext): Promise<void> {
  await context.route(STORAGE, () => undefined)
}

/** Begins an upload that does not end. */
export async function uploading(page: Page, title: string): Promise<Locator> {
  const dialog = await beginUpload(page, title)
  await dialog.getByLabel('File').setInputFiles(chosenFile('certificate.pdf'))
  await press(dialog, 'Upload')
  await expect(dialog.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  return dialog
}
