import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { fetchFile, post } from '../support/call-function.ts'
import { readPdf } from '../support/invoice-pdfs.ts'
import { newMember } from '../support/members.ts'
import { storedMilestone } from '../support/milestones.ts'
import { storedProject } from '../support/projects.ts'
import { sampleAcceptance, submitted } from '../support/sample-milestones.ts'

const admin = await newMember('admin')
const client = await newMember('client')
const partner = await newMember('partner')
const certificate = (milestone_id: string, by = client) => fetchFile('acceptance-certificate', { milestone_id }, by.idToken)

describe('the certificate', () => {
  const code = (text: string) => /Check code ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/.exec(text)?.[1] ?? ''

  it('is for the client and the office only, and its check code works on /verify, with and without an amount', async () => {
    for (const amount of [null, 1234.5]) {
      const certificate_number = `ACC-2015-${Date.now() % 1_000_000_000}`
      const acceptance = sampleAcceptance({ certificate_number, by: client.uid })
      const project_id = await storedProject(client.uid)
      const { id } = await storedMilestone(client.uid, { ...submitted(), status: 'accepted', project_id, amount, acceptance })
      expect((await certificate(id, partner)).status).toBe(404)
      expect((await certificate(id, admin)).status).toBe(200)
      const { text, outside } = await readPdf(await (await certificate(id)).arrayBuffer())
      expect(outside).toEqual([])
      const answer = await post('verify-document', { number: certificate_number, code: code(text) })
      expect(answer.result).toEqual({
        document: {
          ...{ issuer: COMPANY.name, kind: 'acceptance', number: certificate_number, date: '2016-11-18' },
          ...{ total: amount, currency: 'KES', state: 'accepted', credited: 0, client: 'M… C…', invoice_number: null },
          path: `/projects/view?milestone=${id}`,
        },
      })
    }
    const { id } = await storedMilestone(client.uid, submitted())
    expect((await certificate(id)).status).toBe(409)
    expect((await certificate('no-such-milestone')).status).toBe(404)
  })
})
