import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFolder, ROOT } from '../../scripts/local/paths.ts'

/** A file, a line that violates the import rules there, and a part of the error message. */
const FORBIDDEN = [
  ['src/domain/a.ts', "import { useState } from 'react'", 'src/domain is valid in every runtime'],
  ['src/domain/projects/a.ts', "import { db } from '@/data/firebase/app.ts'", 'src/domain is valid in every runtime'],
  ['src/domain/projects/b.ts', "import x from '../../ui/Icon.tsx'", 'src/domain is valid in every runtime'],
  ['src/ui/A.tsx', "import { ROLES } from '@domain/platform/access/capabilities.ts'", 'src/ui has no business terms'],
  ['src/data/a.data.ts', "import { Badge } from '@/ui/Badge.tsx'", 'src/data is the only browser layer'],
  ['src/data/firebase/a.ts', "import { useSession } from '@/session/session.store.ts'", 'src/data is the only browser layer'],
  ['src/data/b.data.ts', "import { getDocs } from 'firebase/firestore/lite'", 'src/data reads through firebase/reads.ts'],
  ['src/data/firebase/b.ts', "import { getDoc } from 'firebase/firestore/lite'", 'src/data reads through firebase/reads.ts'],
  ['src/session/a.ts', "import { doc } from 'firebase/firestore/lite'", 'src/session imports the domain'],
  ['src/session/hint.ts', "import { ROLES } from '@domain/platform/access/capabilities.ts'", 'imports nothing'],
  ['src/site/A.astro', "import { db } from '@/data/firebase/app.ts'", 'no Firebase on public pages'],
  ['src/portal/projects/A.tsx', "import { TileNav } from '../dashboard/TileNav.tsx'", 'never another module'],
  ['src/portal/projects/B.tsx', "import { doc } from 'firebase/firestore/lite'", 'never another module'],
  ['src/admin/users/A.tsx', "import { x } from '../messages/x.ts'", 'never another module'],
  ['src/admin/users/B.tsx', "import { TileNav } from '@/portal/office/TileNav.tsx'", 'An admin module imports'],
  ['src/admin/documents/A.tsx', "import { UploadForm } from '@/portal/documents/UploadForm.tsx'", 'An admin module'],
  ['src/layouts/A.astro', "import { X } from '@/portal/projects/ProjectsScreen.tsx'", 'src/layouts imports site'],
  ['src/pages/a.astro', "import { Badge } from '@/ui/Badge.tsx'", 'A page is a layout'],
  ['functions/src/users/a.ts', "import { db } from '@/data/firebase/app.ts'", 'Functions import the domain'],
] as const

const ALLOWED = [
  ['src/data/c.data.ts', "import { collection } from 'firebase/firestore/lite'"],
  ['src/data/firebase/reads.ts', "import * as sdk from 'firebase/firestore/lite'"],
  ['src/portal/projects/C.tsx', "import { Gate } from '../shell/Gate.tsx'"],
  ['src/portal/projects/D.tsx', "import { projectById } from '@/data/projects/project.data.ts'"],
  ['src/admin/users/C.tsx', "import { Gate } from '@/portal/frame/Gate.tsx'"],
  ['src/admin/documents/B.tsx', "import { Gate } from '@/portal/frame/Gate.tsx'"],
  ['src/pages/b.astro', "import A from '@/layouts/PublicLayout.astro'"],
  ['src/session/b.ts', "import { readRole } from '@/data/accounts/session.ts'"],
] as const

let project: string
let report: string[]

/** Writes every line into a temporary project with the real configuration, and lints it once. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'import-layers-'))
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(project, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  for (const [path, line] of [...FORBIDDEN, ...ALLOWED]) {
    ensureFolder(dirname(join(project, path)))
    writeFileSync(join(project, path), path.endsWith('.astro') ? `---\n${line}\n---\n\n<p>Hello</p>\n` : `${line}\n`)
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '--only=style/noRestrictedImports', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  report = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'))
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
