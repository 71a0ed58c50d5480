import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  type DocumentCategory,
  type PortalDocument,
} from '../../src/domain/documents/document.ts'
import { partnersWhoMayRead } from '../../src/domain/documents/shared-document.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { DAY_MS } from '../../src/domain/platform/dates.ts'
import { ROOT } from '../local/paths.ts'
import { getDemoAccount, getPersonCopies } from './people.ts'
import { demoProjects } from './projects.ts'
import { EQUAL_TIMES, HOUR_MS, readRows, scaleId } from './rows.ts'

interface Rows {
  titles: Record<DocumentCategory, string>
  notes: Record<PortalDocument['status'], string>
  files: { name: string; type: PortalDocument['type'] }[]
}

const ROWS = readRows<Rows>('documents')
const OWNERS = ['client', 'client2', 'partner']
const KINDS = DOCUMENT_CATEGORIES.flatMap((category) => DOCUMENT_STATUSES.map((status) => ({ category, status })))
const NEWEST = Date.UTC(2026, 10, 16, 8)

/** The bytes of a seeded file. */
export function demoFile(name: string): Buffer {
  return readFileSync(join(ROOT, 'scripts/seed/files', name))
}

/** The hash of a finalised upload. */
export function hashDemoFile(name: string): string {
  return createHash('sha256').update(demoFile(name)).digest('hex')
}

/**
 * Each client has every category in every status, with a real file of each type. One document has expired, one expires
 * soon after `now`.
 */
export function demoDocuments(now: Date): PortalDocument[] {
  return OWNERS.flatMap((person, column) =>
    KINDS.map(({ category, status }, index): PortalDocument => {
      const owner = getDemoAccount(person)
      const file = ROWS.files[index % ROWS.files.length] as Rows['files'][number]
      const at = NEWEST - index * HOUR_MS
      const projects = demoProjects().filter(({ client_id }) => client_id === owner.uid)
      const project = projects[index % (projects.length + 1)]
      // One document of each shared project is shared with its partners, who can read it once it is approved.
      const shared = !!project && project.partner_ids.length > 0 && category === 'technical'
      // One report of each client was sent by the office.
      const isFromOffice = category === 'reports' && status === 'approved'
      const author = isFromOffice ? getDemoAccount('admin') : owner
      return {
        ...getPersonCopies(person),
        id: `${person}-document-${index + 1}`,
        user_id: owner.uid,
        created_by: author.uid,
        uploaded_by: author.uid,
        author: clientNames(author),
        office_type: isFromOffice ? 'report' : null,
        opened_at: null,
        title: ROWS.titles[category],
        description: '',
        category,
        status,
        project_id: project?.id ?? null,
        project: project ? { title: project.title, status: project.status } : null,
        file_name: file.name,
        file_size: demoFile(file.name).length,
        // The admin's folder holds files of several owners, so each owner's files have different times.
        file_path: `documents/${author.uid}/${at + column}-${file.name}`,
        file_hash: hashDemoFile(file.name),
        type: file.type,
        has_active_content: false,
        scan_state: 'not_scanned',
        expires_at: chooseExpiry(index, now),
        admin_notes: ROWS.notes[status],
        shared,
        partner_ids: partnersWhoMayRead({ shared, status }, project?.partner_ids ?? []),
        versions: [],
        reminded: [],
        uploaded_at: new Date(at),
        created_at: new Date(at),
      }
    }),
  )
}

function chooseExpiry(index: number, now: Date): Date | null {
  if (index === 2) return new Date(Date.UTC(2026, 9, 31, 20, 59, 59, 999))
  return index === 6 ? new Date(now.valueOf() + 12 * DAY_MS) : null
}

/** `count` records for measuring lists; they share the files of the demo documents. */
export function scaleDocuments(count: number): PortalDocument[] {
  const templates = demoDocuments(new Date(NEWEST)).filter(({ user_id }) => user_id !== getDemoAccount('partner').uid)
  return Array.from({ length: count }, (_, index) => {
    const created_at = new Date(NEWEST - Math.floor(index / EQUAL_TIMES) * DAY_MS)
    return {
      ...(templates[index % templates.length] as PortalDocument),
      id: scaleId(index + 1),
      created_at,
      uploaded_at: created_at,
    }
  })
}
