import { describe, expect, it } from 'vitest'
import { EXPECTED_COLLECTIONS } from '../../../../tests/support/expectations.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../../collections.ts'
import { displayName } from '../client-names.ts'
import { DELETED_CLIENT, ERASURE_ORDER, FORMER_STAFF, filesPrefix, PERSONAL_DATA } from './personal-data.ts'

const ALL = [...Object.values(COLLECTIONS), ...Object.values(SERVER_COLLECTIONS)]

describe('the table of personal data', () => {
  it('has a row for every collection, and no others', () => {
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual([...ALL].sort())
  })

  it.each(Object.entries(PERSONAL_DATA))('explains why parts of %s are kept after a deletion', (_name, { links, kept }) => {
    const isErased =
      links.length > 0 && links.every(({ onDeletion, withColleagues }) => onDeletion.startsWith('erase') && !withColleagues)
    expect(kept === undefined).toBe(isErased)
  })

  it('leaves secrets out of the download', () => {
    expect(PERSONAL_DATA.outbox.leaveOut).toContain('sealed')
    expect(PERSONAL_DATA.newsletter_subscribers.leaveOut).toContain('token_hashes')
    expect(PERSONAL_DATA.email_codes.inDownload).toBe(false)
  })

  it('removes a person from a list only in records found by that list', () => {
    for (const { links } of Object.values(PERSONAL_DATA)) {
      for (const { find, onDeletion } of links) {
        if (onDeletion === 'take out of the list') expect(['list', 'organisation list']).toContain(find.by)
      }
    }
  })
})

/** The collections whose erasure depends on others. */
const DEPENDENT = [...EXPECTED_COLLECTIONS].flatMap(([name, { erasedAfter }]) => (erasedAfter ? [{ name, erasedAfter }] : []))

describe('the deletion of an account', () => {
  it('erases the records of every collection', () => {
    expect(ERASURE_ORDER.toSorted()).toEqual([...ALL].sort())
  })

  it.each(DEPENDENT)('erases $name after that on which it depends', ({ name, erasedAfter }) => {
    const at = (one: string) => (ERASURE_ORDER as string[]).indexOf(one)
    for (const first of erasedAfter) expect(at(first), first).toBeLessThan(at(name))
  })
})

describe('a deleted account', () => {
  it('is shown as “Deleted client” or “Former staff member” on kept records', () => {
    expect(displayName(DELETED_CLIENT)).toBe('Deleted client')
    expect(displayName(FORMER_STAFF)).toBe('Former staff member')
  })

  it('has its files in a separate folder', () => {
    expect(filesPrefix('abc')).toBe('documents/abc/')
  })
})
