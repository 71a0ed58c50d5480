import { describe, expect, it } from 'vitest'
import { demoProjects, scaleProjects } from '../../../scripts/seed/projects.ts'
import { PROJECT_STATUSES } from '../platform/project-status.ts'
import { projectSchema } from './project.ts'
import { newProjectSchema, projectFormSchema } from './project-form.schema.ts'

const [first] = demoProjects()
const {
  id: _id,
  organisation_id: _organisation,
  client: _client,
  created_at: _created,
  held_from: _held,
  history: _history,
  ...input
} = first ?? ({} as never)

const problem = (change: Record<string, unknown>) => {
  try {
    newProjectSchema.validateSync({ ...input, progress_fixed: false, project_id: 'x'.repeat(20), ...change }, { strict: true })
    return 'accepted'
  } catch (error) {
    return (error as Error).message
  }
}

describe('an admin’s entries for a project', () => {
  it('are accepted when they are complete', () => {
    expect(problem({})).toBe('accepted')
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
    expect(problem(change)).not.toBe('accepted')
  })

  it('end after they start', () => {
    const text = 'projects/completion-before-start'
    expect(problem({ start_date: '2026-05-02', expected_completion: '2026-05-02' })).toBe(text)
    expect(problem({ start_date: '2026-05-02', expected_completion: '2026-05-01' })).toBe(text)
    expect(problem({ start_date: null, expected_completion: '2026-05-01' })).toBe('accepted')
  })

  it('reject an unknown field', () => {
    expect(problem({ paid: true })).toContain('paid')
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

  it('fit the schema at scale, with many created at one instant', () => {
    const projects = scaleProjects(200)
    expect(projects.every((project) => projectSchema.isValidSync(project, { strict: true }))).toBe(true)
    expect(new Set(projects.map(({ created_at }) => created_at.valueOf())).size).toBe(5)
    expect(new Set(projects.map(({ id }) => id)).size).toBe(200)
  })
})

describe('the form of a project', () => {
  const messages = (project: Parameters<typeof projectFormSchema>[0], change: Record<string, unknown>): string[] => {
    try {
      projectFormSchema(project).validateSync({ ...input, reason: '', ...change }, { abortEarly: false })
      return []
    } catch (error) {
      return (error as { errors: string[] }).errors
    }
  }

  it('has an error for each missing or invalid field', () => {
    expect(messages(null, { title: ' ' })).toEqual(['projects/title-missing'])
    expect(messages(null, { client_id: '' })).toEqual(['projects/client-missing'])
    expect(messages(null, { progress_percentage: Number.NaN })).toEqual(['projects/progress-invalid'])
    expect(messages(null, { progress_percentage: 101 })).toEqual(['projects/progress-invalid'])
    const budget = ['projects/budget-invalid']
    for (const budget_amount of [Number.NaN, -1, 10.005]) expect(messages(null, { budget_amount })).toEqual(budget)
    expect(messages(null, { budget_amount: 0.1 + 0.2 })).toEqual(budget)
    expect(messages(null, { budget_amount: 1_482_911.6 })).toEqual([])
    expect(messages(null, { budget_amount: Number.POSITIVE_INFINITY })).not.toEqual([])
  })

  it('asks for a reason only if the project moves back', () => {
    const project = { status: 'procurement', held_from: null } as const
    expect(messages(project, { status: 'feasibility' })).toEqual(['projects/reason-missing'])
    expect(messages(project, { status: 'feasibility', reason: 'The study was incomplete.' })).toEqual([])
    for (const status of ['procurement', 'execution', 'on_hold']) expect(messages(project, { status })).toEqual([])
    expect(messages(null, { status: 'feasibility' })).toEqual([])
  })
})
