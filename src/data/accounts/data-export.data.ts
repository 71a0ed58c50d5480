import {
  cancelDataExport,
  type DataExport,
  dataExportSchema,
  dataExportState,
  startDataExport,
} from '@domain/accounts/data-export.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction, type PageEndpoint } from '../firebase/call.ts'
import { queryClient } from '../firebase/query-client.ts'

/** While an export is running. */
const POLL_MS = 4000

const keyOf = (email: string) => ['data export', email]

/** The person's data export. @param email of the person, so that nobody else in this tab gets the cached state */
export function dataExport(email: string) {
  return queryOptions({
    queryKey: keyOf(email),
    queryFn: () => callForState(dataExportState),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })
}

/** Starts an export, or finds the one that is running. @throws ApiRequestError */
export async function startExport(email: string): Promise<void> {
  queryClient.setQueryData(keyOf(email), await callForState(startDataExport))
}

/** Cancels an export. @throws ApiRequestError */
export async function cancelExport(email: string): Promise<void> {
  await callFunction(cancelDataExport, {})
  await queryClient.invalidateQueries({ queryKey: keyOf(email) })
}

async function callForState(endpoint: PageEndpoint<object>): Promise<DataExport> {
  return dataExportSchema.validateSync(await callFunction(endpoint, {}), { strict: true })
}
