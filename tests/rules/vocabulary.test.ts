import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '@domain/collections.ts'
import { CAPABILITIES, getRoleKeys, ROLES, STAFF_CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { getDeclaration } from '@domain/platform/access/declarations.ts'
import type { PermittedCollection } from '@domain/platform/access/permissions.ts'
import { CODE_TOKEN_SECONDS, SESSION_SECONDS, STAFF_SESSION_SECONDS } from '@domain/platform/access/session.policy.ts'
import { MAIL_CHOICES } from '@domain/platform/mail/mail.policy.ts'
import { entryConditions } from '@domain/platform/search/search-index.ts'
import { INQUIRY_NOTES, UNANSWERED } from '@domain/public/inquiry.ts'
import { RECORDS } from '@domain/records.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

const firestoreRules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')

/** The constant that a rules function returns, parsed as JSON. */
function parseRulesConstant(name: string): unknown {
  const body = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]+);`).exec(firestoreRules)?.[1]
  return JSON.parse(body?.replaceAll("'", '"') ?? 'null')
}

describe('the rules have the constants of the domain', () => {
  it('for roles', () => {
    expect(parseRulesConstant('roles')).toEqual([...ROLES])
  })

  it('for capabilities', () => {
    expect(parseRulesConstant('memberCapabilities')).toEqual([...CAPABILITIES])
    expect(parseRulesConstant('staffCapabilities')).toEqual([...STAFF_CAPABILITIES])
  })

  it('for the capability that each collection requires', () => {
    const sections = firestoreRules.split(/match \/(?=\w+\/\{\w+\} \{)/).slice(1)
    expect(sections).toHaveLength(Object.keys(COLLECTIONS).length)
    for (const section of sections) {
      const collection = (/^\w+/.exec(section)?.[0] ?? '') as PermittedCollection | typeof COLLECTIONS.searchIndex
      const { member, staff } = getDeclaration(collection)
      const named = (name: string) =>
        new Set([...section.matchAll(new RegExp(`${name}\\('([\\w.]+)'\\)`, 'g'))].map(([, one]) => one))
      expect(named('may')).toEqual(new Set(member ? [member] : []))
      expect(named('isStaff')).toEqual(new Set(staff ? [staff] : []))
    }
  })

  it('for the keys by which a member finds entries of the search index', () => {
    const section = firestoreRules.slice(
      firestoreRules.indexOf('match /search_index/'),
      firestoreRules.indexOf('match /office_notes/'),
    )
    expect(section).toContain('.concat(roleKeys())')
    const keys = [...section.matchAll(/keyOf\('(\w+)', '([\w.]+)'( \+ uid\(\))?\)/g)]
    const person = { uid: 'uid', role: 'partner', organisation_id: 'organisation' } as const
    for (const capability of CAPABILITIES) {
      const named = keys.filter(([, required]) => required === capability)
      const expected = entryConditions({ ...person, capabilities: [capability] })
        ?.flatMap(([, , keys]) => keys)
        .filter((key) => !getRoleKeys(person.role).includes(String(key)))
      expect(
        ['organisation.uid', ...named.map(([, , readers, own]) => `organisation.${readers}${own ? 'uid' : ''}`)].toSorted(),
      ).toEqual(expected?.toSorted())
    }
  })

  it('for the fields that the owner of a profile may change', () => {
    expect(parseRulesConstant('profileOwnerFields')).toEqual(RECORDS.profiles.updateFields)
  })

  it('for mail choices', () => {
    expect(parseRulesConstant('mailChoices')).toEqual([...MAIL_CHOICES])
  })

  it('for the fields that an admin may change in a contact message', () => {
    expect(parseRulesConstant('contactMessageAdminFields')).toEqual(RECORDS.contact_messages.updateFields)
    expect(parseRulesConstant('unanswered')).toEqual([...UNANSWERED])
    expect(parseRulesConstant('inquiryNotesPattern')).toBe(INQUIRY_NOTES.source)
  })

  it('for the fields that a recipient changes to mark a message as read', () => {
    expect(parseRulesConstant('messageReadFields')).toEqual(RECORDS.messages.updateFields)
  })

  it('for the lifetime of a token from an emailed code', () => {
    expect(parseRulesConstant('codeTokenSeconds')).toBe(CODE_TOKEN_SECONDS)
  })

  it('for the longest sessions', () => {
    expect(parseRulesConstant('staffSessionSeconds')).toBe(STAFF_SESSION_SECONDS)
    expect(parseRulesConstant('sessionSeconds')).toBe(SESSION_SECONDS)
  })
})

describe('the rules', () => {
  it('read one additional record per request: the role of its sender', () => {
    expect(firestoreRules.match(/\b(get|getAfter|exists|existsAfter)\(\//g)).toEqual(['get(/'])
  })
})
