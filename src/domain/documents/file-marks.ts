import { isStaff } from '../access/roles.ts'
import type { CheckedFile } from './file.schema.ts'

/** What a reader should know before a file is opened. */
export type FileMark = 'active' | 'not-scanned'

/** The marks of a document, a version or an attachment. Only the office sees whether a file was scanned for malware. */
export function fileMarks(
  { has_active_content, scan_state }: Pick<CheckedFile, 'has_active_content' | 'scan_state'>,
  reader: { role?: unknown },
): FileMark[] {
  const marks: FileMark[] = []
  if (has_active_content) marks.push('active')
  if (isStaff(reader) && scan_state !== 'clean') marks.push('not-scanned')
  return marks
}
