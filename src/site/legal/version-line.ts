import { formatDay } from '@domain/dates.ts'

/** "Version 1.0, Nov 20, 2026". */
export function versionLine({ version, date }: { version: string; date: string }): string {
  return `Version ${version}, ${formatDay(date)}`
}
