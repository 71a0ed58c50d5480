import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFolder, ROOT } from '../../scripts/local/paths.ts'

/** A file, a line that violates the import rules there, and a part of the error message. */
const FORBIDDEN = [
  ['src/domain/a.ts', "import { useState } from 'react'", 'src/domain is valid in every runtime'],
  ['src/domain/projects/a.ts', "import { db } from '@/data/firebase/app.ts'", 'src/domain is valid in every runtime'],
  ['src/domain/projects/b.ts', "import x from '../../ui/Icon.tsx'", 'src/domain is valid in every runtime'],
  ['src/domain/billing/lines/a.ts', "import x from '../../../ui/Icon.tsx'", 'src/domain is valid in every runtime'],
  ['src/domain/documents/a.ts', "import type { Plan } from '../projects/plan.ts'", 'rooms before it'],
  ['src/domain/texts/en/support/a.ts', "import { A } from '../billing/invoices.ts'", 'rooms before it'],
  ['src/ui/A.tsx', "import { ROLES } from '@domain/platform/access/capabilities.ts'", 'src/ui has no business terms'],
  ['src/data/a.data.ts', "import { Badge } from '@/ui/Badge.tsx'", 'src/data is the only browser layer'],
  ['src/data/firebase/a.ts', "import { useSession } from '@/session/session.store.ts'", 'src/data is the only browser layer'],
  ['src/data/b.data.ts', "import { getDocs } from 'firebase/firestore/lite'", 'src/data reads through firebase/firestore.ts'],
  [
    'src/data/firebase/b.ts',
    "import { getDoc } from 'firebase/firestore/lite'",
    'src/data reads through firebase/firestore.ts',
  ],
  ['src/data/support/a.data.ts', "import { invoice } from '@domain/billing/invoices/invoice.ts'", 'rooms before it'],
  ['src/session/a.ts', "import { doc } from 'firebase/firestore/lite'", 'src/session imports the domain'],
  ['src/session/hint.ts', "import { ROLES } from '@domain/platform/access/capabilities.ts'", 'imports nothing'],
  ['src/site/A.astro', "import { db } from '@/data/firebase/app.ts'", 'no Firebase on public pages'],
  ['src/portal/projects/A.tsx', "import { TileNav } from '@/portal/office/FirstPaint.tsx'", 'rooms before it'],
  ['src/portal/projects/B.tsx', "import { doc } from 'firebase/firestore/lite'", 'src/portal imports'],
  ['src/portal/projects/C.tsx', "const late = () => import('@/portal/office/FirstPaint.tsx')\nlate()", 'rooms before it'],
  ['src/portal/lists/A.tsx', "import { A } from '@/portal/billing/invoices/A.tsx'", 'rooms before it'],
  ['src/admin/accounts/A.tsx', "import { x } from '@/admin/messages/x.ts'", 'rooms before it'],
  ['src/layouts/A.astro', "import { X } from '@/portal/projects/ProjectsScreen.tsx'", 'src/layouts imports site'],
  ['src/pages/a.astro', "import { Badge } from '@/ui/Badge.tsx'", 'A page is a layout'],
  ['functions/src/accounts/a.ts', "import { db } from '@/data/firebase/app.ts'", 'Functions import the domain'],
  ['functions/src/platform/mail/a.ts', "import { a } from '../../billing/invoices/a.ts'", 'rooms before it'],
] as const

const ALLOWED = [
  ['src/data/c.data.ts', "import { signOut } from 'firebase/auth'"],
  ['src/portal/projects/D.tsx', "import { Gate } from '@/portal/frame/Gate.tsx'"],
  ['src/portal/projects/E.tsx', "import { projectById } from '@/data/projects/project.data.ts'"],
  ['src/portal/projects/F.tsx', "import { A } from '@/portal/billing/invoices/A.tsx'"],
  ['src/portal/frame/A.tsx', "import { messages } from '@/data/messages/message.data.ts'"],
  ['src/admin/accounts/C.tsx', "import { Gate } from '@/portal/frame/Gate.tsx'"],
  ['src/pages/b.astro', "import A from '@/layouts/PublicLayout.astro'"],
  ['src/session/b.ts', "import { readRole } from '@/data/accounts/session.ts'"],
  ['functions/src/projects/a.ts', "import { a } from '../billing/invoices/a.ts'"],
] as const

let project: string
let report: string[]

/** Writes every line into a temporary project with the real configuration, and lints it once. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'import-layers-'))
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  copyFileSync(join(ROOT, 'rooms.grit'), join(project, 'rooms.grit'))
  for (const [path, line] of [...FORBIDDEN, ...ALLOWED]) {
    ensureFolder(dirname(join(project, path)))
    writeFileSync(join(project, path), path.endsWith('.astro') ? `---\n${line}\n---\n\n<p>Hello</p>\n` : `${line}\n`)
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  report = stdout.split('\n').filter((line) => /noRestrictedImports|title=plugin/.test(line))
})

afterAll(() => rmSync(project, { recursive: true }))

const messagesFor = (path: string) => report.filter((line) => line.includes(`${path},line=`)).join('\n')

describe('a file of a layer', () => {
  it.each(FORBIDDEN)('%s may not contain: %s', (path, _line, sentence) => {
    expect(messagesFor(path)).toContain(sentence)
  })

  it.each(ALLOWED)('%s may contain: %s', (path) => {
    expect(messagesFor(path)).toBe('')
  })
})
