import { describe, expect, it } from 'vitest'
import { sampleMilestone, sampleSubmission } from '../../../tests/support/sample-milestones.ts'
import {
  acceptanceText,
  canChangeMilestone,
  currentSubmission,
  isDeletable,
  isEditable,
  MILESTONE_STATUSES,
  type Milestone,
  milestoneSchema,
} from './milestone.ts'

const milestone = (changes: Record<string, unknown> = {}) =>
  ({ ...sampleMilestone('amina', changes), id: 'a' }) as unknown as Milestone
const FILE = { id: 'f', file_name: 'plan.pdf', file_size: 9, file_path: 'documents/a/1-plan.pdf', file_hash: '9a', type: 'x' }

describe('a milestone', () => {
  it('goes from planned over in progress and submitted to accepted or to requested changes, and is submitted again', () => {
    const transitions = MILESTONE_STATUSES.map((from) => [
      from,
      MILESTONE_STATUSES.filter((to) => canChangeMilestone(from, to)),
    ])
    expect(transitions).toEqual([
      ['planned', ['in_progress']],
      ['in_progress', ['submitted']],
      ['submitted', ['submitted', 'accepted', 'changes_requested']],
      ['accepted', []],
      ['changes_requested', ['submitted']],
    ])
  })

  it('is changed until it is accepted, and deleted only before anything was begun', () => {
    const of = (test: (each: Milestone) => boolean) => MILESTONE_STATUSES.filter((status) => test(milestone({ status })))
    expect(of(isEditable)).toEqual(['planned', 'in_progress', 'submitted', 'changes_requested'])
    expect(of(isDeletable)).toEqual(['planned'])
    expect(isDeletable(milestone({ submissions: [sampleSubmission()] }))).toBe(false)
  })

  it('has its latest submission as the current one', () => {
    const submissions = [sampleSubmission(), sampleSubmission({ note: 'Second' })]
    expect(currentSubmission(milestone({ submissions }))?.note).toBe('Second')
    expect(currentSubmission(milestone())).toBeUndefined()
  })

  it('as the tests store it is valid', () => {
    expect(milestoneSchema.exact().isValidSync(milestone({ submissions: [sampleSubmission({ files: [FILE] })] }))).toBe(true)
  })
})

describe('the text of an acceptance', () => {
  it('names title, project, result, amount and the files of the current submission with their hashes', () => {
    const submissions = [
      sampleSubmission({ files: [{ ...FILE, file_name: 'old.pdf' }] }),
      sampleSubmission({ files: [FILE, { ...FILE, file_name: 'photo.jpg', file_hash: 'b2' }] }),
    ]
    expect(acceptanceText(milestone({ submissions, amount: 1_482_912.5, result: 'Two lines,\nas typed.' }))).toBe(
      `I accept the milestone “Panels installed” of the project “Cold chain for eleven dispensaries” as completed.

Result:
Two lines,
as typed.

The amount of this milestone is KES 1,482,912.50 without VAT. An invoice for it follows.

Files that were submitted:
plan.pdf (SHA-256 9a)
photo.jpg (SHA-256 b2)`,
    )
  })

  it('says so if there are no files, and names no amount and no project without one', () => {
    const text = acceptanceText(milestone({ project: null, submissions: [sampleSubmission()] }))
    expect(text).toMatch(
      /^I accept the milestone “Panels installed” as completed\.\n\nResult:\n.+\n\nNo files were submitted\.$/,
    )
  })

  it.each([
    [0.05, 'KES 0.05'],
    [1000, 'KES 1,000.00'],
    [999_999_999_999, 'KES 999,999,999,999.00'],
  ])('shows the amount %d as %s', (amount, shown) => {
    expect(acceptanceText(milestone({ amount }))).toContain(` ${shown} without VAT`)
  })
})
