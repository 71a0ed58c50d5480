import { describe, expect, it } from 'vitest'
import { ACCOUNTS, scaleUsers } from '../../../scripts/seed/people.ts'
import { directoryEntry } from './user-directory.policy.ts'
import { userDirectorySchema } from './user-directory.schema.ts'

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

  it('says client where no role is recorded', () => {
    expect(seeded.map((person) => directoryEntry(person, { role: null }).role)).toEqual(seeded.map(() => 'client'))
  })

  it('holds nothing of a profile but what the list shows and searches', () => {
    const [person] = seeded
    const fields = ['company_name', 'created_at', 'disabled', 'email', 'first_name', 'last_name', 'prefixes', 'role', 'user_id']
    expect(person && Object.keys(directoryEntry(person, person)).sort()).toEqual(fields)
  })

  it('says whether the account is disabled; an older entry, which does not, is listed all the same', () => {
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
