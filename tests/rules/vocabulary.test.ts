import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '@domain/access/roles.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { PROFILE_OWNER_FIELDS } from '@domain/users/profile.access.ts'
import { NAME_MAX, profileChangesSchema } from '@domain/users/profile.schema.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/local/places.ts'

const firestoreRules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
const storageRules = readFileSync(join(ROOT, 'storage.rules'), 'utf8')

/** What a rules function without parameters returns, read as JSON. */
function returned(name: string): unknown {
  const body = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]+);`).exec(firestoreRules)?.[1]
  return JSON.parse(body?.replaceAll("'", '"') ?? 'null')
}

describe('the rules and the domain use the same words', () => {
  it('for roles', () => {
    expect(returned('roles')).toEqual([...ROLES])
    expect(storageRules).toContain(`in [${ROLES.map((role) => `'${role}'`).join(', ')}]`)
  })

  it('for the fields that the owner of a profile may change', () => {
    expect(returned('profileOwnerFields')).toEqual([...PROFILE_OWNER_FIELDS])
    expect(Object.keys(profileChangesSchema.fields)).toEqual([...PROFILE_OWNER_FIELDS])
  })

  it('for the longest name', () => {
    expect(returned('nameMax')).toBe(NAME_MAX)
  })

  it('for collections: each has a section, in the same order, and there is no other', () => {
    const sections = [...firestoreRules.matchAll(/match \/(\w+)\/\{\w+\} \{/g)].map(([, name]) => name)
    expect(sections.filter((name) => name !== 'databases')).toEqual(Object.values(COLLECTIONS))
    for (const name of Object.values(SERVER_COLLECTIONS)) expect(sections).not.toContain(name)
  })
})
