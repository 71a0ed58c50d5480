import { describe, expect, it } from 'vitest'
import { ACCOUNTS, scaleUsers } from '../../../scripts/seed/people.ts'
import { directoryEntry, userDirectorySchema } from './user-directory.ts'

const seeded = [...ACCOUNTS.map((account) => ({ ...account, created_at: new Date(0) })), ...scaleUsers(200)].map(
  ({ uid, role, ...names }) => ({ user_id: uid, role, ...names }),
)

describe('an entry of the directory', () => {
  it('fits its schema, for every seeded person', () => {
    for (const person of seeded) {
      const entry = { id: person.user_id, ...directoryEntry(person, person) }
      expect(userDirectorySchema.isValidSync(entry, { strict: true }), person.user_id).toBe(true)
    }
  })

  it('shows the client role if no role is stored', () => {
    expect(seeded.map((person) => directoryEntry(person, { role: null }).role)).toEqual(seeded.map(() => 'client'))
  })

  it('has only the profile fields that the list shows and searches', () => {
    const [person] = seeded
    const fields = [
      'company_name',
      'created_at',
      'disabled',
      'email',
      'first_name',
      'last_name',
      'organisation_id',
      'prefixes',
      'role',
      'user_id',
    ]
    expect(person && Object.keys(directoryEntry(person, person)).sort()).toEqual(fields)
  })

  it('shows whether the account is disabled; an older entry without the flag is listed', () => {
    const [person] = seeded
    if (!person) throw new Error('Nobody is seeded')
    expect([{}, { disabled: true }].map((state) => directoryEntry(person, { ...person, ...state }).disabled)).toEqual([
      false,
      true,
    ])
    const { disabled: _new, ...older } = directoryEntry(person, person)
    expect(userDirectorySchema.isValidSync({ id: person.user_id, ...older }, { strict: true })).toBe(true)
  })
})
