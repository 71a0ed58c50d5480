import { PROJECT_ID } from '../../scripts/local/environment.ts'
import { PORTS } from '../../scripts/local/ports.ts'

const STORAGE = `http://127.0.0.1:${PORTS.storage}`
const BUCKET = `${PROJECT_ID}.appspot.com`

/** Puts a file into the storage emulator, past its rules. */
export async function storeFile(path: string, content: string): Promise<void> {
  const url = `${STORAGE}/upload/storage/v1/b/${BUCKET}/o?uploadType=media&name=${encodeURIComponent(path)}`
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: content })
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}`)
}

/** The paths of the files that begin so. */
export async function storedFiles(prefix: string): Promise<string[]> {
  const answer = await fetch(`${STORAGE}/storage/v1/b/${BUCKET}/o?prefix=${encodeURIComponent(prefix)}`)
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] }
  return items.map(({ name }) => name)
}
