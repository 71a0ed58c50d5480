import { describe, expect, it } from 'vitest'
import { dayInNairobi } from '../../src/domain/platform/dates.ts'
import { CHECKLIST_SERVICES, checklistSchema } from '../../src/domain/projects/checklist.ts'
import { commentSchema } from '../../src/domain/projects/comment.ts'
import {
  acceptanceText,
  MILESTONE_STATUSES,
  milestoneSchema,
  milestoneSignerSchema,
} from '../../src/domain/projects/milestone.ts'
import { isLate, planSchema, progressOfPlan, sharedPlanSchema } from '../../src/domain/projects/plan.ts'
import { REQUEST_STATUSES, requestedDocumentSchema } from '../../src/domain/projects/requested-document.ts'
import { riskSchema } from '../../src/domain/projects/risk.ts'
import { demoDocuments } from './documents.ts'
import { demoChecklists } from './office.ts'
import { demoPlans } from './plans.ts'
import { demoProjects } from './projects.ts'

const NOW = new Date('2026-11-28T08:00:00Z')
const { milestones, milestoneSigners, requestedDocuments, projectPlans, sharedPlans, projectRisks, projectComments, numbers } =
  demoPlans(NOW)
const findDemoProject = (id: string) => demoProjects().find((project) => project.id === id)

describe('the seeded plans', () => {
  it('fit their schemas', () => {
    for (const each of milestones) expect(milestoneSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    for (const each of requestedDocuments)
      expect(requestedDocumentSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    for (const each of projectPlans) expect(planSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    for (const each of sharedPlans) expect(sharedPlanSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    for (const each of projectRisks) expect(riskSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    for (const each of projectComments) expect(commentSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    for (const each of milestoneSigners) milestoneSignerSchema.exact().validateSync(each, { strict: true })
  })

  it('come with a checklist of each service', () => {
    const checklists = demoChecklists(NOW)
    for (const each of checklists) expect(checklistSchema.exact().validateSync(each, { strict: true })).toEqual(each)
    expect(checklists.map(({ id }) => id)).toEqual([...CHECKLIST_SERVICES])
  })

  it('have an entry in every status, and late ones', () => {
    expect(new Set(milestones.map(({ status }) => status))).toEqual(new Set(MILESTONE_STATUSES))
    expect(new Set(requestedDocuments.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES))
    const entries = projectPlans.flatMap((plan) => plan.entries)
    expect(new Set(entries.filter((entry) => isLate(entry, dayInNairobi(NOW))).map(({ kind }) => kind)).size).toBe(2)
    expect(entries).toHaveLength(milestones.length + requestedDocuments.length)
  })

  it('have risks and comments that the client sees, and others that only the office sees', () => {
    expect(new Set(projectRisks.map(({ is_visible }) => is_visible))).toEqual(new Set([true, false]))
    expect(new Set(projectComments.map(({ is_internal }) => is_internal))).toEqual(new Set([true, false]))
  })

  it('belong to the client and have the progress of their project', () => {
    for (const { id, client_id, organisation_id, entries } of projectPlans) {
      const project = findDemoProject(id)
      expect([client_id, organisation_id]).toEqual([project?.client_id, project?.organisation_id])
      expect(progressOfPlan(entries) ?? project?.progress_percentage).toBe(project?.progress_percentage)
      const ids = new Set(entries.map((entry) => entry.id))
      for (const each of entries.flatMap(({ depends_on }) => depends_on)) expect(ids.has(each)).toBe(true)
    }
  })

  it('share milestones with the demo partner only', () => {
    expect(sharedPlans.map(({ id, partner_ids, entries }) => [id, partner_ids, entries.length])).toEqual([
      ['client2-project-1', ['demo-partner'], 1],
      ['client2-project-4', ['demo-partner'], 1],
    ])
  })

  it('name documents in the state of their request', () => {
    const documents = new Map(demoDocuments(NOW).map((document) => [document.id, document]))
    for (const { document_id, status, project_id, title } of requestedDocuments) {
      if (document_id === null) continue
      const document = documents.get(document_id)
      const expected = status === 'uploaded' ? 'pending' : status
      expect([title, document?.status, document?.project_id]).toEqual([title, expected, project_id])
    }
  })

  it('have a certificate for each acceptance, with numbers without gaps', () => {
    const accepted = milestones.filter(({ acceptance }) => acceptance !== null)
    expect(accepted.map(({ acceptance }) => acceptance?.certificate_number)).toEqual(
      accepted.map((_, index) => `ACC-2026-000${index + 1}`),
    )
    for (const each of accepted) expect(each.acceptance?.text).toBe(acceptanceText(each))
    expect(numbers.map(({ taken_by }) => taken_by)).toEqual(accepted.map(({ id }) => `milestones/${id}`))
    expect(milestoneSigners.map(({ id }) => id)).toEqual(accepted.map(({ id }) => id))
  })
})
