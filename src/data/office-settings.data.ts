import { ENDPOINTS } from '@domain/endpoints.ts'
import { type LoadedSettings, loadedSettingsSchema } from '@domain/settings/loaded-settings.schema.ts'
import type { SettingsChange } from '@domain/settings/office-settings.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_ERRORS } from '@texts/settings.ts'
import { callFunction } from './firebase/call.ts'
import { queryClient } from './firebase/query-client.ts'

const KEY = ['office-settings'] as const

/** The office settings and the appointments to be moved. For admins. */
export function officeSettings(uid: string) {
  return queryOptions({ queryKey: [...KEY, uid], queryFn: readSettings, select: toSettings })
}

/** The cache holds JSON, so the times become dates when they are selected. */
function readSettings(): Promise<Record<string, unknown>> {
  return callFunction(ENDPOINTS.officeSettings, {}, SETTINGS_ERRORS['settings/fetch-failed'])
}

function toSettings(answer: Record<string, unknown>): LoadedSettings {
  return loadedSettingsSchema.validateSync(answer)
}

/** Saves one part as it was changed in a form that showed its revision. @returns the revision after it @throws ApiRequestError */
export async function changeOfficeSettings(change: SettingsChange): Promise<number> {
  try {
    const { revision } = await callFunction(ENDPOINTS.changeOfficeSettings, change, SETTINGS_ERRORS['settings/save-failed'])
    return Number(revision)
  } finally {
    // After a refusal too: somebody else may have saved it.
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
}
