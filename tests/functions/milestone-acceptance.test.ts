import { COLLECTIONS } from '@domain/collections.ts'
import { toActor } from '@domain/platform/access/capabilities.ts'
import { COMPANY } from '@domain/platform/company.ts'
import { dayInNairobi } from '@domain/platform/dates.ts'
import { acceptanceText } from '@domain/projects/milestone.ts'
import { describe, expect, it } from 'vitest'
import { storeAcceptance } from '../../functions/src/projects/accept-milestone.ts'
import { adminBucket, adminDb } from '../../scripts/seed/admin.ts'
import { errorKeyOrDone } from '../load/error-key.ts'
import { callAs, signInWithPassword } from '../support/accounts.ts'
import { newColleague } from '../support/colleagues.ts'
import { createSizedCertificate, newPath } from '../support/document-files.ts'
import { readInvoice } from '../support/invoice-records.ts'
import { newMember } from '../support/members.ts'
import { answerTo, readEntries, readMilestone, storedMilestone, submitAs } from '../support/milestones.ts'
import { submitted } from '../support/sample-milestones.ts'
import { mailsCausedBy, readRecord, storedActivity } from '../support/stored-records.ts'

/** `ACCEPTANCES=200` accepts more often at the same moment. */
const ACCEPTANCES = Number(process.env['ACCEPTANCES'] ?? 50)
const admin = await newMember('admin')
const client = await newMember('client')
const partner = await newMember('partner')
const actor = { ...toActor(client.uid, { role: 'client', organisation_id: client.uid }), email: client.email }
const readSigner = (id: string) => readRecord(`${COLLECTIONS.milestoneSigners}/${id}`)

describe('the acceptance of a milestone', () => {
  it('keeps typed name, account, time, network address, the exact text and the hashes, with certificate, progress, draft and mail', async () => {
    const { id, project_id } = await storedMilestone(client.uid, { amount: 100_000, weight: 30 })
    await storedMilestone(client.uid, { project_id, weight: 10 })
    await submitAs(admin, id, [newPath(admin)])
    const seen = await readMilestone(id)
    const typed = { name: 'Grace Manager' }
    expect(await answerTo(client, id, 2, typed)).toMatchObject({ status: 200, key: 'milestones/accepted' })
    const today = dayInNairobi(new Date())
    const after = await readMilestone(id)
    const { certificate_number } = after?.acceptance ?? {}
    expect(after).toMatchObject({
      status: 'accepted',
      finished_on: today,
      acceptance: {
        ...{ name: 'Grace Manager', by: client.uid, text: seen && acceptanceText(seen) },
        account: { name: 'Amina Lokwawi', email: client.email },
      },
      invoice_id: `milestone-${id}`,
      history: [{}, { to: 'in_progress' }, { to: 'submitted' }, { to: 'accepted', by: client.uid }],
    })
    expect(after?.acceptance?.text).toContain(String(seen?.submissions[0]?.files[0]?.file_hash))
    expect(certificate_number).toMatch(/^ACC-\d{4}-\d{4,}$/)
    const address = expect.stringMatching(/^[\d.]+$|::\/64$/)
    expect(await readSigner(id)).toEqual({ user_id: client.uid, address, certificate_number })
    expect(await readRecord(`projects/${project_id}`)).toMatchObject({ progress_percentage: 75 })
    expect((await readEntries(project_id)).find((entry) => entry.id === id)).toMatchObject({ finished_on: today })
    expect(await readInvoice(`milestone-${id}`)).toMatchObject({
      status: 'draft',
      title: 'Panels installed',
      lines: [{ description: 'Panels installed', quantity: 1, unit_price: 100_000, vat_class: 'B' }],
      total_amount: 116_000,
      client_id: client.uid,
      project_id,
      milestone_id: id,
      description: `Accepted with certificate ${certificate_number}.`,
      created_by: 'system',
    })
    expect((await mailsCausedBy(`milestones/${id}`)).at(-1)).toMatchObject({ to: { address: COMPANY.emails.general } })
    expect((await storedActivity(`projects/${project_id}`)).at(-1)).toMatchObject({
      ...{ kind: 'milestone_accepted', by_client: true, actor_id: client.uid, from: 'submitted', to: 'accepted' },
    })
  })

  it(`of ${ACCEPTANCES} people at the same moment is one, with one draft, one certificate and no gap in the numbers`, async () => {
    // Years in which no other test makes acceptances.
    const now = new Date('2035-06-01T09:00:00Z')
    const { id, project_id } = await storedMilestone(client.uid, submitted([], { amount: 5000 }))
    const accept = (index: number) =>
      storeAcceptance({ milestone_id: id, revision: 0, name: `Signer ${index}` }, { actor, from: '192.0.2.1' }, new Date(now))
    const outcomes = await Promise.all(Array.from({ length: ACCEPTANCES }, (_, index) => errorKeyOrDone(accept(index))))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(ACCEPTANCES - 1).fill('milestones/already-decided')])
    const { acceptance, history, revision } = (await readMilestone(id)) ?? {}
    expect(acceptance?.certificate_number).toBe('ACC-2035-0001')
    expect([history?.length, revision]).toEqual([2, 1])
    const drafts = await adminDb.collection(COLLECTIONS.invoices).where('milestone_id', '==', id).get()
    expect(drafts.docs.map((draft) => draft.get('invoice_number'))).toEqual(['INV-2035-0001'])
    expect(drafts.docs[0]?.get('lines')).toHaveLength(1)
    expect(await mailsCausedBy(`milestones/${id}`)).toHaveLength(1)
    expect(await storedActivity(`projects/${project_id}`)).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 5 }, () => storedMilestone(client.uid, submitted([], { amount: 1 }))))
    await Promise.all(
      others.map((other) =>
        storeAcceptance({ milestone_id: other.id, revision: 0, name: 'Amina' }, { actor, from: '192.0.2.1' }, now),
      ),
    )
    const numbers = others.map(async (other) => (await readMilestone(other.id))?.acceptance?.certificate_number)
    const expected = (prefix: string) => [2, 3, 4, 5, 6].map((each) => `${prefix}-2035-000${each}`)
    expect((await Promise.all(numbers)).toSorted()).toEqual(expected('ACC'))
    const invoices = others.map(async (other) => (await readInvoice(`milestone-${other.id}`))?.invoice_number)
    expect((await Promise.all(invoices)).toSorted()).toEqual(expected('INV'))
  })

  it('repeated by the same person changes nothing; nobody else accepts it, and no changes are requested', async () => {
    const { id } = await storedMilestone(client.uid, submitted())
    const answers = await Promise.all([answerTo(client, id, 0), answerTo(client, id, 0), answerTo(client, id, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const once = await readMilestone(id)
    expect(once).toMatchObject({ revision: 1, invoice_id: null })
    const decided = { status: 409, key: 'milestones/already-decided' }
    expect(await answerTo(client, id, 0, { name: 'Another' })).toMatchObject(decided)
    const request = { decision: 'changes_requested', name: '', reason: 'Too small.' }
    expect(await answerTo(client, id, 1, request)).toMatchObject(decided)
    expect(await readMilestone(id)).toEqual(once)
    expect(await mailsCausedBy(`milestones/${id}`)).toHaveLength(1)
  })

  it('needs a typed name, a member with the capability, the seen submission, and something submitted', async () => {
    const { id, project_id } = await storedMilestone(client.uid, submitted())
    await adminDb.doc(`projects/${project_id}`).update({ partner_ids: [partner.uid] })
    const colleagueWithout = await newColleague(client.uid, ['invoices'])
    const missing = { status: 404, key: 'milestones/not-found' }
    expect(await answerTo(client, id, 0, { name: ' ' })).toMatchObject({ status: 400, key: 'milestones/name-missing' })
    expect(await answerTo(client, id, 0, { at: 1 })).toMatchObject({ status: 400, key: 'requests/invalid' })
    expect(await answerTo(await signInWithPassword(colleagueWithout.email), id, 0)).toMatchObject(missing)
    expect(await answerTo(partner, id, 0)).toMatchObject(missing)
    expect(await answerTo(client, 'no-such-milestone', 0)).toMatchObject(missing)
    expect(await answerTo(admin, id, 0)).toMatchObject({ status: 403, key: 'auth/not-allowed' })
    expect(await answerTo(client, id, 1)).toMatchObject({ status: 409, key: 'plans/changed-meanwhile' })
    for (const status of ['planned', 'in_progress', 'changes_requested']) {
      const other = await storedMilestone(client.uid, { status })
      expect(await answerTo(client, other.id, 0)).toMatchObject({ status: 409, key: 'milestones/not-submitted' })
    }
    expect(await readMilestone(id)).toMatchObject({ status: 'submitted', acceptance: null })
    const colleague = await newColleague(client.uid, ['projects'])
    expect(await answerTo(await signInWithPassword(colleague.email), id, 0)).toMatchObject({ status: 200 })
  })

  it('stops at a file that has changed or is missing in storage, and names it', async () => {
    const { id } = await storedMilestone(client.uid)
    const path = newPath(admin, 'Plan of the roofs.pdf')
    await submitAs(admin, id, [path])
    const { files = [] } = (await readMilestone(id))?.submissions[0] ?? {}
    const refused = { status: 409, key: 'milestones/file-changed', params: { file: files[0]?.file_name } }
    const [original] = await adminBucket.file(path).download()
    const other = Buffer.from(original)
    other[other.length - 3] = (other.at(-3) ?? 0) ^ 1
    for (const content of [other, createSizedCertificate(original.length + 1)]) {
      // With the metadata of the checked file, as somebody with access to the storage would write it.
      await adminBucket.file(path).save(content, { resumable: false })
      expect(await answerTo(client, id, 2)).toMatchObject(refused)
    }
    await adminBucket.file(path).delete()
    expect(await answerTo(client, id, 2)).toMatchObject(refused)
    expect(await readMilestone(id)).toMatchObject({ status: 'submitted', acceptance: null, revision: 2 })
    expect(await readSigner(id)).toBeUndefined()
    await adminBucket.file(path).save(original, { resumable: false })
    expect(await answerTo(client, id, 2)).toMatchObject({ status: 200 })
  })

  it('releases its draft when the office deletes it, and makes no second one', async () => {
    const { id } = await storedMilestone(client.uid, submitted([], { amount: 1000 }))
    expect(await answerTo(client, id, 0)).toMatchObject({ status: 200 })
    const invoice_id = `milestone-${id}`
    expect(await callAs(admin.idToken, 'delete-invoice', { invoice_id, revision: 0 })).toMatchObject({ status: 200 })
    expect(await readMilestone(id)).toMatchObject({ status: 'accepted', invoice_id: null })
    expect(await answerTo(client, id, 0)).toMatchObject({ status: 200 })
    expect(await readInvoice(invoice_id)).toBeUndefined()
  })
})

describe('a request for changes', () => {
  it('needs a reason, which stays with the submission, and can be answered by a new one', async () => {
    const { id, project_id } = await storedMilestone(client.uid)
    await submitAs(admin, id)
    const ask = (changes: object = {}) =>
      answerTo(client, id, 2, { decision: 'changes_requested', name: '', reason: 'The roof leaks.', ...changes })
    expect(await ask({ reason: '' })).toMatchObject({ status: 400, key: 'milestones/changes-missing' })
    expect(await ask()).toMatchObject({ status: 200, key: 'milestones/changes-requested' })
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await ask({ reason: 'Other' })).toMatchObject({ status: 409, key: 'milestones/not-submitted' })
    const changes = { reason: 'The roof leaks.', by: client.uid, at: expect.any(Number) }
    expect(await readMilestone(id)).toMatchObject({ status: 'changes_requested', submissions: [{ changes }], revision: 3 })
    expect((await storedActivity(`projects/${project_id}`)).at(-1)).toMatchObject({ kind: 'milestone_changes_requested' })
    const mails = (await mailsCausedBy(`milestones/${id}`)).map((mail) => mail['to'].address)
    expect([mails.includes(client.email), mails.at(-1)]).toEqual([true, COMPANY.emails.general])
    const again = { milestone_id: id, revision: 3, note: 'Repaired.', attachments: [] }
    expect(await callAs(admin.idToken, 'submit-milestone', again)).toMatchObject({ status: 200 })
    expect(await readMilestone(id)).toMatchObject({ submissions: [{ changes }, { note: 'Repaired.', changes: null }] })
  })
})
