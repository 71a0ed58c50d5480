import { describe, expect, it } from 'vitest'
import { organisationSchema } from '../../src/domain/organisations/organisation.schema.ts'
import { buildFoundedOrganisations, scaleOrganisations } from './organisations.ts'
import { ACCOUNTS, scaleUsers } from './people.ts'

const demo = buildFoundedOrganisations(ACCOUNTS.map((account) => ({ ...account, created_at: new Date(0) })))

describe.each([
  ['demo', demo],
  ['of the users for measuring', buildFoundedOrganisations(scaleUsers(200))],
  ['for measuring', scaleOrganisations(200)],
] as const)('the seeded organisations: %s', (_name, organisations) => {
  it('are valid records with unique ids', () => {
    for (const each of organisations) expect(() => organisationSchema.validateSync(each, { strict: true })).not.toThrow()
    expect(new Set(organisations.map(({ id }) => id)).size).toBe(organisations.length)
  })
})

it('every demo account is in an organisation with its role and the name of its company', () => {
  for (const { organisation_id, role, company_name } of ACCOUNTS) {
    expect(demo.find(({ id }) => id === organisation_id)).toMatchObject({ role, name: company_name })
  }
})
