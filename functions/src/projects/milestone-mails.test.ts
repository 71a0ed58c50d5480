import type { Milestone, Submission } from '@domain/projects/milestone.ts'
import { describe, expect, it } from 'vitest'
import { sampleAcceptance, sampleMilestone, sampleSubmission } from '../../../tests/support/sample-milestones.ts'
import { milestoneDecidedMail, milestoneSubmittedMail } from './project-mails.ts'

const LINK = 'https://ubora.example/projects/view?milestone=a'
const CLIENT = { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' }
const milestone = (changes: Record<string, unknown> = {}) =>
  ({ ...sampleMilestone('amina', changes), id: 'a' }) as unknown as Milestone

describe('the mails about a milestone', () => {
  it('tell the client what was submitted, with note and the number of files, without user text in the subject', () => {
    const submission = sampleSubmission({ files: [{ file_name: 'plan.pdf' }, { file_name: 'photo.jpg' }] }) as Submission
    const { subject, text, html } = milestoneSubmittedMail(milestone({ title: '<b>Panels</b>' }), submission, LINK)
    expect(subject).not.toContain('Panels')
    for (const part of ['Attached files: 2', 'The panels are on the roof.', LINK]) expect(text).toContain(part)
    expect(text).not.toContain('plan.pdf')
    expect(html).toContain('&lt;b&gt;Panels&lt;/b&gt;')
    expect(milestoneSubmittedMail(milestone(), { ...submission, note: '', files: [] }, LINK).text).not.toContain(
      'Attached files',
    )
  })

  it('tell the office who accepted it with which certificate, and whether there is a draft invoice', () => {
    const acceptance = sampleAcceptance()
    const free = milestoneDecidedMail(milestone({ acceptance }), { client: CLIENT }, LINK)
    expect(free.subject).toContain('ACC-2016-0007')
    expect(free.text).toContain(
      'Typed name: Amina Lokwawi\nAccount: Finance Desk\nVerified address: finance@mlima.example\nTime: Nov 18, 2016 2:05 PM, Nairobi time',
    )
    expect(free.text).not.toContain('draft')
    const billed = milestoneDecidedMail(milestone({ acceptance, amount: 5000 }), { client: CLIENT }, LINK)
    expect(billed.text).toContain('Ksh')
    expect(billed.text).toContain('The draft of its invoice')
  })

  it('tell the office which changes the client wants', () => {
    const { subject, text } = milestoneDecidedMail(milestone({ amount: 1 }), { client: CLIENT, changes: 'It leaks.' }, LINK)
    expect(subject).toBe('A client requests changes to a milestone')
    expect(text).toContain('It leaks.')
    expect(text).not.toContain('Certificate')
  })
})
