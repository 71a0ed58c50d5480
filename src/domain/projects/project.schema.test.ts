import { describe, expect, it } from 'vitest'
import { demoProjects, scaleProjects } from '../../../scripts/seed/projects.ts'
import { PROJECT_STATUSES } from './project.constants.ts'
import { newProjectSchema, projectSchema } from './project.schema.ts'

const [first] = demoProjects()
const { id: _id, client: _client, created_at: _created, ...entered } = first ?? ({} as never)

const refusal = (change: Record<string, unknown>) => {
  try {
    newProjectSchema.validateSync({ ...entered, ...change }, { strict: true })
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('what an admin enters for a project', () => {
  it('is accepted when complete', () => {
    expect(refusal({})).toBe('accepted')
  })

  it.each([
    ['a title', { title: '' }],
    ['a client', { client_id: '' }],
    ['a known status', { status: 'done' }],
    ['a whole percentage', { progress_percentage: 50.5 }],
    ['at most 100 percent', { progress_percentage: 101 }],
    ['a real day', { start_date: '2026-02-30' }],
    ['a budget that is not negative', { budget_amount: -1 }],
    ['a known currency', { budget_currency: 'GBP' }],
    ['a list of partners', { partner_ids: 'demo-partner' }],
  ])('needs %s', (_what, change) => {
    expect(refusal(change)).not.toBe('accepted')
  })

  it('ends after it starts', () => {
    const text = 'Expected completion must be after the start date'
    expect(refusal({ start_date: '2026-05-02', expected_completion: '2026-05-02' })).toBe(text)
    expect(refusal({ start_date: '2026-05-02', expected_completion: '2026-05-01' })).toBe(text)
    expect(refusal({ start_date: null, expected_completion: '2026-05-01' })).toBe('accepted')
  })

  it('refuses a field that nobody asked for', () => {
    expect(refusal({ paid: true })).toContain('paid')
  })
})

describe('the seeded projects', () => {
  it('fit the schema, every client with every status', () => {
    const projects = demoProjects()
    for (const project of projects) expect(projectSchema.isValidSync(project, { strict: true }), project.id).toBe(true)
    for (const client of ['demo-client', 'demo-client2']) {
      const statuses = projects.filter(({ client_id }) => client_id === client).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set(PROJECT_STATUSES))
    }
    expect(demoProjects()).toEqual(projects)
  })

  it('fit it at scale too, many of them created at the same instant', () => {
    const projects = scaleProjects(200)
    expect(projects.every((project) => projectSchema.isValidSync(project, { strict: true }))).toBe(true)
    expect(new Set(projects.map(({ created_at }) => created_at.valueOf())).size).toBe(5)
    expect(new Set(projects.map(({ id }) => id)).size).toBe(200)
  })
})
