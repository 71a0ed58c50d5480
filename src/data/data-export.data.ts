import type { EndpointName } from '@domain/endpoints.ts'
import { type DataExport, dataExportSchema } from '@domain/users/data-export.ts'
import { queryOptions } from '@tanstack/react-query'
import { DATA_EXPORT_ERRORS } from '@texts/data-export.ts'
import { callFunction } from './firebase/call.ts'
import { fetchFile } from './firebase/fetch-file.ts'
import { queryClient } from './firebase/query-client.ts'

const FAILURE = DATA_EXPORT_ERRORS['account/download-failed']
/** While an export is running. */
const POLL_MS = 4000

const keyOf = (email: string) => ['data export', email]

/** The person's data export. @param email of the person, so that nobody else in this tab gets the cached state */
export function dataExport(email: string) {
  return queryOptions({
    queryKey: keyOf(email),
    queryFn: () => callForState('dataExportState'),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
}

/** Starts an export, or finds the one that is running. @throws ApiRequestError */
export async function startDataExport(email: string): Promise<void> {
  queryClient.setQueryData(keyOf(email), await callForState('startDataExport'))
}

/** Cancels an export. @throws ApiRequestError */
export async function cancelDataExport(email: string): Promise<void> {
  await callFunction('cancelDataExport', {}, FAILURE)
  await queryClient.invalidateQueries({ queryKey: keyOf(email) })
}

/** The finished file. @throws ApiRequestError */
export function fetchDataExport(signal: AbortSignal): Promise<File> {
  return fetchFile('openDataExport', {}, FAILURE, signal)
}

async function callForState(name: Extract<EndpointName, 'dataExportState' | 'startDataExport'>): Promise<DataExport> {
  return dataExportSchema.validateSync(await callFunction(name, {}, FAILURE), { strict: true })
}
