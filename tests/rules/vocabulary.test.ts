import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { CONTACT_MESSAGE_ADMIN_FIELDS } from '@domain/contact/contact-message.access.ts'
import { INQUIRY_NOTES, UNANSWERED } from '@domain/contact/inquiry.constants.ts'
import { MESSAGE_READ_FIELDS } from '@domain/messages/message.access.ts'
import { MAIL_CHOICES } from '@domain/users/mail-choices.ts'
import { PROFILE_OWNER_FIELDS } from '@domain/users/profile.access.ts'
import { CODE_TOKEN_SECONDS } from '@domain/users/session.policy.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/paths.ts'

const firestoreRules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')

/** What a rules function without parameters returns, read as JSON. */
function returned(name: string): unknown {
  const body = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]+);`).exec(firestoreRules)?.[1]
  return JSON.parse(body?.replaceAll("'", '"') ?? 'null')
}

describe('the rules and the domain use the same words', () => {
  it('for roles', () => {
    expect(returned('roles')).toEqual([...ROLES])
  })

  it('for the fields that the owner of a profile may change', () => {
    expect(returned('profileOwnerFields')).toEqual([...PROFILE_OWNER_FIELDS])
  })

  it('for mail choices', () => {
    expect(returned('mailChoices')).toEqual([...MAIL_CHOICES])
  })

  it('for what an admin may change of a contact message', () => {
    expect(returned('contactMessageAdminFields')).toEqual([...CONTACT_MESSAGE_ADMIN_FIELDS])
    expect(returned('unanswered')).toEqual([...UNANSWERED])
    expect(returned('inquiryNotesPattern')).toBe(INQUIRY_NOTES.source)
  })

  it('for the fields that marking a message as read changes', () => {
    expect(returned('messageReadFields')).toEqual([...MESSAGE_READ_FIELDS])
  })

  it('for how soon a token from an emailed code must be used', () => {
    expect(returned('codeTokenSeconds')).toBe(CODE_TOKEN_SECONDS)
  })

  it('for collections: each has a section, in the same order, and there is no other', () => {
    const sections = [...firestoreRules.matchAll(/match \/(\w+)\/\{\w+\} \{/g)].map(([, name]) => name)
    expect(sections.filter((name) => name !== 'databases')).toEqual(Object.values(COLLECTIONS))
    for (const name of Object.values(SERVER_COLLECTIONS)) expect(sections).not.toContain(name)
  })
})
