import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@domain/accounts/second-factor.ts'
import { LINK_HOURS, LINKS_PER_NETWORK } from '@domain/accounts/sign-in.endpoints.ts'
import * as CODE from '@domain/accounts/sign-in.ts'
import { COMMON_PASSWORDS, HASH_PREFIX_DIGITS, NEW_PASSWORD_MIN, PASSWORD_MIN } from '@domain/accounts/sign-in.ts'
import { EXTENSIONS, MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@domain/documents/upload.ts'
import { POLICY_REPORT_DAYS } from '@domain/office/policy-report.ts'
import { ACTIVITY_DAYS } from '@domain/platform/access/data-protection.ts'
import { DATA_CLASSES } from '@domain/platform/access/define-collection.ts'
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { BASE32_ALPHABET } from '@domain/platform/ids.ts'
import { periodText } from '@domain/platform/retention.policy.ts'
import { SECURITY_EVENT_DAYS } from '@domain/platform/security-event.collection.ts'
import { collectionsWith } from '@domain/records.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'
import { ASVS_LEVELS } from '../support/asvs-levels.ts'

const guide = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const STATUSES = ['Met', 'Platform', 'Deviation', 'Not applicable']
const MEGABYTE = 1024 ** 2

interface Row {
  numbers: string[]
  level: number
  summary: string
  status: string
  evidence: string
}

/** The cells of the tables under a heading of this depth. */
function tableUnder(heading: string): string[][] {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((row) => row.startsWith('| '))
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
const rows: Row[] = tableUnder('ASVS 5.0, levels 1 and 2')
  .filter(([first = '']) => /^\d/.test(first))
  .map(([numbers = '', level = '', summary = '', status = '', evidence = '']) => {
    return { numbers: numbers.split(', '), level: Number(level), summary, status, evidence }
  })

/** The quoted names of tests in a cell, each with the file before it. */
function quotedTests(cell: string): { file: string; name: string }[] {
  let file = ''
  return [...cell.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, path, name]) => {
    if (path) file = path
    return name ? [{ file, name }] : []
  })
}

describe('docs/security.md', () => {
  it('has each requirement of levels 1 and 2 of ASVS 5.0.0 once, with its level, and no other number', () => {
    const listed = rows.flatMap(({ numbers, level }) => numbers.map((number) => `${number} level ${level}`))
    expect(ASVS_LEVELS.size).toBe(253)
    expect(listed.toSorted()).toEqual([...ASVS_LEVELS].map(([number, level]) => `${number} level ${level}`).toSorted())
  })

  it('has a summary, a status and an explanation for each', () => {
    expect(rows.filter(({ status }) => !STATUSES.includes(status)).map(({ numbers }) => numbers)).toEqual([])
    expect(rows.filter(({ summary, evidence }) => summary.length < 8 || evidence.length < 7)).toEqual([])
  })

  it.each(rows.filter(({ status }) => status === 'Met'))(
    'names for $numbers a file, a section, or a reason that can be read in the code',
    ({ evidence }) => {
      const section = /[Tt]he section ([A-Z][\w -]*?)(?=[;:,.]|$)/.exec(evidence)?.[1]
      if (section) expect(headings).toContain(section)
      else expect(evidence).toMatch(/`[\w./-]+\.(ts|tsx|md|json)`|docs\/|As for \d/)
    },
  )

  it.each(rows.filter(({ status }) => status === 'Deviation'))('gives for $numbers a reason', ({ evidence }) => {
    expect(evidence.replace(/`[^`]+`|“[^”]+”/g, '').length).toBeGreaterThan(25)
  })

  it('is finished', () => {
    expect(guide).not.toContain('TODO(')
  })

  it('names files that exist', () => {
    const paths = [...guide.matchAll(/`((?:src|functions|tests|scripts|docs)\/[^`]+\.\w+)`/g)].map(([, path = '']) => path)
    const links = [...guide.matchAll(/\]\(([^)#]+?)(?:#[^)]*)?\)/g)].map(([, path = '']) => join('docs', path))
    expect(paths.length).toBeGreaterThan(150)
    expect([...paths, ...links].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it.each(rows.flatMap(({ evidence }) => quotedTests(evidence)))('quotes from $file: $name', ({ file, name }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(name)
  })
})

describe('the figures in docs/security.md', () => {
  it('about sign-in are those of the code', () => {
    for (const text of [
      `a code of ${CODE.CODE_LENGTH} digits`,
      `${CODE.CODE_TRIES} guesses per code, valid for ${CODE.CODE_MINUTES} minutes`,
      `${CODE.CODES_PER_HOUR} per hour and ${CODE.CODES_PER_DAY} per day for an address; ${CODE.CODES_PER_NETWORK} per hour from a network`,
      `(${LINK_HOURS.verifyEmail} hours) or to choose a new password (${LINK_HOURS.resetPassword} hour)`,
      `${LINKS_PER_NETWORK} per hour from a network`,
    ])
      expect(guide).toContain(text)
  })

  it('about passwords and sessions are those of the code', () => {
    expect(PASSWORD_MIN).toBe(6)
    expect(HASH_PREFIX_DIGITS).toBe(3)
    for (const text of [
      `at least ${NEW_PASSWORD_MIN} characters where it replaces another`,
      `The pages refuse ${COMMON_PASSWORDS.toLocaleString('en')} common passwords`,
      `| ends without use | after ${STAFF_SESSION_SECONDS / 3600} hours at the latest | after ${SESSION_SECONDS / 86_400} days |`,
      `| ends in any case | ${STAFF_SESSION_SECONDS / 3600} hours after sign-in | no maximum |`,
    ])
      expect(guide).toContain(text)
  })

  it('about recovery codes are those of the code, which have more than 112 bits', () => {
    const bits = RECOVERY_CODE_LENGTH * Math.log2(BASE32_ALPHABET.length)
    // With fewer, ASVS 6.5.2 requires a slow hash.
    expect(bits).toBeGreaterThanOrEqual(112)
    expect(guide).toContain(`one of ${RECOVERY_CODES} codes with ${bits} random bits each`)
  })

  it('about logs are those of the code', () => {
    const kept = new Map(tableUnder('Logs').map((cells) => [cells[0], cells.at(-1)]))
    expect(kept.get('security log')).toBe(`${SECURITY_EVENT_DAYS} days`)
    expect(kept.get('activity log')).toContain(`${periodText(ACTIVITY_DAYS)};`)
    expect(kept.get('counts')).toContain(`${POLICY_REPORT_DAYS} days`)
  })

  it('about files are those of the code', () => {
    const [, ...files] = tableUnder('Files')
    expect(files.map(([, extensions]) => extensions).toSorted()).toEqual(
      UPLOAD_TYPES.map((type) => EXTENSIONS[type].join(', ')).toSorted(),
    )
    for (const [, , size] of files) expect(size).toMatch(new RegExp(`^${MAX_UPLOAD_BYTES / MEGABYTE} MB\\b`))
  })

  it('about keys name every secret of the functions', () => {
    const settings = readFileSync(join(ROOT, 'functions/src/platform/endpoint/settings.ts'), 'utf8')
    const secrets = [...settings.matchAll(/defineSecret\('(\w+)'\)/g)].map(([, name]) => `\`${name}\``)
    const listed = tableUnder('Keys').map(([key]) => key)
    expect(secrets.length).toBeGreaterThan(3)
    expect(listed).toEqual(expect.arrayContaining(secrets))
  })

  it('about data name the collections of each class', async () => {
    let printed = guide
    for (const dataClass of DATA_CLASSES) {
      const cell = new RegExp(`(?<=^\\| ${dataClass} \\| [^|]+ \\| )[^|]*(?= \\|)`, 'm')
      expect(printed).toMatch(cell)
      const names = collectionsWith((records) => records.dataClass === dataClass)
      printed = printed.replace(cell, names.map((name) => `\`${name}\``).join(', '))
    }
    await expect(printed).toMatchFileSnapshot('../../docs/security.md')
  })
})
