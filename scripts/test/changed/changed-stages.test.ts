import { describe, expect, it } from 'vitest'
import { readSources } from './changed-files.ts'
import { chooseStages } from './changed-stages.ts'
import type { Sources } from './import-graph.ts'
import { describeRepository, moduleOf } from './repository.ts'

const FILES: Record<string, string> = {
  'functions/src/generated/functions.ts': "export { createTicket } from '../tickets/create-ticket.ts'\n",
  'functions/src/support/create-ticket.ts': "import { ticketMail } from './ticket-mail.ts'",
  'functions/src/tickets/ticket-mail.ts': '',
  'functions/src/query-log/new-part.ts': '',
  'functions/src/documents/content/file-kind.test.ts': '',
  'firestore.rules': '',
  'src/domain/platform/access/permissions.ts': '',
  'src/domain/support/ticket.collection.ts': '',
  'src/domain/support/ticket.ts': '',
  'src/domain/texts/en/support/tickets.ts': '',
  'src/domain/texts/en/platform/forms.ts': '',
  'src/data/support/ticket.data.ts': "import { ask } from './reader.ts'",
  'src/data/reader.ts': '',
  'src/layouts/PortalLayout.astro': "import { Gate } from '@/portal/frame/Gate.tsx'",
  'src/pages/support.astro': "import { Screen } from '@/portal/support/Screen.tsx'",
  'src/portal/frame/Gate.tsx': '',
  'src/portal/support/Screen.tsx': "import { tickets } from '@/data/support/ticket.data.ts'",
  'src/site/home/Hero.astro': '',
  'tests/architecture/budgets.test.ts': '',
  'tests/architecture/expectations.test.ts': '',
  'tests/architecture/handbook.test.ts': "readFileSync(join(DOCS, 'handbook.md'))",
  'tests/architecture/sources.test.ts': '',
  'tests/browser/crawl.spec.ts': 'for (const path of publicPaths()) test(path)',
  'tests/browser/invoices.spec.ts': "import { enter } from '../support/portal.ts'",
  'tests/browser/support-look.spec.ts': "import { enter } from '../support/portal.ts'",
  'tests/functions/create-ticket.test.ts': "import { openTicket } from '../support/ticket-actions.ts'",
  'tests/expectations/tickets.ts': "import { sampleTicket } from '../support/sample-tickets.ts'",
  'tests/functions/every-query.test.ts': '',
  'tests/functions/internal-notes.test.ts': "await callAs(token, 'reply-to-ticket')\nawait callAs(token, 'create-ticket')",
  'tests/functions/outbox.test.ts': "runScheduledFunction('sweepOutbox')",
  'tests/rules/matrix.test.ts': '',
  'tests/rules/tickets.rules.test.ts': '',
  'tests/support/ticket-actions.ts': "await callAs(token, 'create-ticket')",
  'tests/support/lonely.ts': '',
  'tests/support/sample-tickets.ts': '',
  'tests/support/portal.ts': '',
}
const sourcesOf = (files: Record<string, string>): Sources => ({
  paths: Object.keys(files),
  read: (path) => files[path] ?? '',
})
const repository = describeRepository(sourcesOf(FILES))
const targetsOf = (...changed: string[]) => chooseStages(changed, repository).targets
const TICKET_TESTS = ['tests/functions/create-ticket.test.ts', 'tests/functions/internal-notes.test.ts']

describe('a changed file of the functions', () => {
  it('needs the tests that call its function, directly or through a support file', () => {
    expect(targetsOf('functions/src/support/create-ticket.ts')).toMatchObject({ functions: TICKET_TESTS })
  })

  it('needs the tests of the functions that use it', () => {
    expect(targetsOf('functions/src/tickets/ticket-mail.ts')).toMatchObject({ functions: TICKET_TESTS })
  })

  it('needs every functions test if none is found', () => {
    expect(targetsOf('functions/src/query-log/new-part.ts')).toMatchObject({ functions: 'all' })
  })

  it('needs the tests with the name of its folder after it is deleted', () => {
    const functions = ['tests/functions/create-ticket.test.ts']
    expect(targetsOf('functions/src/tickets/old-part.ts')).toMatchObject({ functions })
  })
})

describe('a changed file of the domain', () => {
  it('needs every test if it defines access', () => {
    expect(targetsOf('firestore.rules')).toEqual({ rules: 'all' })
    const all = { rules: 'all', functions: 'all', browser: 'all', architecture: 'all' }
    expect(targetsOf('src/domain/platform/access/permissions.ts')).toEqual(all)
    expect(targetsOf('src/domain/support/ticket.collection.ts')).toEqual(all)
  })

  it('needs the browser tests of its concept if no function uses it, and the rules tests if it defines stored records', () => {
    const browser = ['tests/browser/support-look.spec.ts']
    expect(targetsOf('src/domain/support/ticket.ts')).toMatchObject({ rules: 'all', browser })
  })

  it('needs the tests of the module of a text file, or all tests if no module has it', () => {
    expect(targetsOf('src/domain/texts/en/support/tickets.ts')).toMatchObject({
      functions: ['tests/functions/create-ticket.test.ts'],
      browser: ['tests/browser/support-look.spec.ts'],
    })
    expect(targetsOf('src/domain/texts/en/platform/forms.ts')).toMatchObject({ functions: 'all', browser: 'all' })
  })
})

describe('a changed file of the pages', () => {
  it('needs the browser tests of the modules that use it', () => {
    for (const path of ['src/portal/support/Screen.tsx', 'src/data/support/ticket.data.ts', 'src/data/reader.ts']) {
      expect(targetsOf(path)).toMatchObject({ browser: ['tests/browser/support-look.spec.ts'] })
    }
    expect(targetsOf('src/data/support/ticket.data.ts')).toMatchObject({ functions: ['tests/functions/every-query.test.ts'] })
  })

  it('needs every browser test if a layout imports it', () => {
    expect(targetsOf('src/portal/frame/Gate.tsx')).toEqual({ architecture: 'all', browser: 'all' })
  })

  it('needs the browser tests of all public pages if it belongs to the public site', () => {
    expect(targetsOf('src/site/home/Hero.astro')).toEqual({ architecture: 'all', browser: ['tests/browser/crawl.spec.ts'] })
  })
})

describe('a changed test', () => {
  it('runs itself', () => {
    const path = 'tests/rules/tickets.rules.test.ts'
    expect(targetsOf(path)).toEqual({ rules: [path] })
  })

  it('runs nothing more after it is deleted', () => {
    expect(chooseStages(['tests/browser/gone.spec.ts'], repository)).toEqual({
      targets: {},
      reasons: ['tests/browser/gone.spec.ts → no more tests: it is deleted'],
    })
  })

  it('of a unit needs the unit tests only', () => {
    expect(targetsOf('functions/src/documents/content/file-kind.test.ts')).toEqual({})
  })

  it('is run with all its importers if it is a support file', () => {
    const browser = ['tests/browser/invoices.spec.ts', 'tests/browser/support-look.spec.ts']
    expect(targetsOf('tests/support/portal.ts')).toEqual({ browser })
    expect(targetsOf('tests/support/lonely.ts')).toBe('everything')
  })
})

describe('a changed expectation', () => {
  it('runs the tests that compare all concepts, also if it is changed through a sample', () => {
    const readers = {
      rules: 'all',
      functions: ['tests/functions/every-query.test.ts'],
      architecture: ['tests/architecture/expectations.test.ts'],
    }
    expect(targetsOf('tests/expectations/tickets.ts')).toEqual(readers)
    expect(targetsOf('tests/support/sample-tickets.ts')).toEqual(readers)
  })
})

describe('the choice for several files', () => {
  it('joins what each leads to, and names a whole stage if each of its files is chosen', () => {
    const { targets, reasons } = chooseStages(
      ['tests/rules/matrix.test.ts', 'tests/rules/tickets.rules.test.ts', 'docs/decisions/0099-new.md', 'CHANGELOG.md'],
      repository,
    )
    expect(targets).toEqual({ rules: 'all' })
    expect(reasons).toEqual([
      'tests/rules/matrix.test.ts, tests/rules/tickets.rules.test.ts → rules (1 of 2 files)',
      'docs/decisions/0099-new.md, CHANGELOG.md → check and unit only',
    ])
  })

  it('runs the tests that read a changed guide', () => {
    expect(targetsOf('docs/handbook.md')).toEqual({ architecture: ['tests/architecture/handbook.test.ts'] })
  })

  it('is every stage if a path is unknown, with a note', () => {
    expect(chooseStages(['LICENSE', 'brand-new/file.ts'], repository)).toEqual({
      targets: 'everything',
      reasons: [
        'LICENSE → check and unit only',
        'brand-new/file.ts → every stage: no rule in scripts/test/changed/path-rules.ts knows this path',
      ],
    })
  })
})

describe('in this repository', () => {
  const sources = readSources()
  const real = describeRepository(sources)

  it('a rule matches each file', () => {
    const { reasons } = chooseStages(sources.paths, real)
    expect(reasons.filter((reason) => reason.includes('no rule'))).toEqual([])
  })

  it('each module has some browser tests of its name', () => {
    expect(real.modules.length).toBeGreaterThan(10)
    for (const module of real.modules) {
      const path = sources.paths.find((one) => moduleOf(one) === module && one.endsWith('Screen.tsx')) ?? module
      const { targets } = chooseStages([path], real)
      expect([path, targets]).toEqual([path, expect.objectContaining({ browser: expect.any(Array) })])
    }
  })

  it('a change of one function runs a part of the functions tests', () => {
    for (const path of real.endpoints) {
      const { targets } = chooseStages([path], real)
      expect([path, targets]).toEqual([path, expect.objectContaining({ functions: expect.any(Array) })])
    }
  })
})
