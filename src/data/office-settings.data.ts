import { type LoadedSettings, loadedSettingsSchema } from '@domain/settings/loaded-settings.schema.ts'
import type { SettingsChange } from '@domain/settings/office-settings.schema.ts'
import {
  changeOfficeSettings as changeOfficeSettingsEndpoint,
  officeSettings as officeSettingsEndpoint,
} from '@domain/settings/settings.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { queryClient } from './firebase/query-client.ts'

const KEY = ['office-settings'] as const

/** The office settings, and the appointments that need a new time. For admins. */
export function officeSettings(uid: string) {
  return queryOptions({ queryKey: [...KEY, uid], queryFn: readSettings, select: toSettings })
}

/** The cache holds JSON, so `select` converts the times to dates. */
function readSettings(): Promise<Record<string, unknown>> {
  return callFunction(officeSettingsEndpoint, {})
}

function toSettings(answer: Record<string, unknown>): LoadedSettings {
  return loadedSettingsSchema.validateSync(answer)
}

/** Saves one part from a form, with the revision that the form showed. @returns the new revision @throws ApiRequestError */
export async function changeOfficeSettings(change: SettingsChange): Promise<number> {
  try {
    const { revision } = await callFunction(changeOfficeSettingsEndpoint, change)
    return Number(revision)
  } finally {
    // Also after an error, because another admin may have saved the part.
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
}
