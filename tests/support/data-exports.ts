import { expect } from 'vitest'
import { callAs } from './accounts.ts'
import { fetchFile } from './call-function.ts'
import { eventually } from './eventually.ts'

/** The content of a data export. */
export interface ExportedData {
  account: Record<string, unknown> & { second_factors: Record<string, unknown>[] }
  records: Record<string, ({ id: string } & Record<string, unknown>)[]>
  files: { path: string; type: string; bytes: number }[]
}

/** Waits until a person's data export is finished. */
export function exportIsReady(idToken: string): Promise<void> {
  return eventually(async () => {
    expect((await callAs(idToken, 'data-export-state')).result).toMatchObject({ state: 'ready' })
  })
}

/** Requests the finished file like the button on /account. */
export function openExport(idToken: string | undefined): Promise<Response> {
  return fetchFile('open-data-export', {}, idToken)
}

/** Exports the data of a person, as they do on /account. @returns the file as text */
export async function exportedText(idToken: string): Promise<string> {
  expect((await callAs(idToken, 'start-data-export')).status).toBe(200)
  await exportIsReady(idToken)
  const answer = await openExport(idToken)
  expect(answer.status).toBe(200)
  return answer.text()
}

export async function exportedData(idToken: string): Promise<ExportedData> {
  return JSON.parse(await exportedText(idToken)) as ExportedData
}
