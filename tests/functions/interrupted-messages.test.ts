import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FUNCTIONS_ENV } from '../../scripts/emulators/functions-environment.ts'
import { ADMIN_ENV, SENDS_PROJECT } from '../../scripts/local/environment.ts'
import { waitForExit } from '../load/bundled-processes.ts'
import { startProcess } from '../load/start-process.ts'
import { messageFormValues } from '../support/message-form.ts'
import { sampleProfile } from '../support/sample-records.ts'

// A separate project, so that no trigger completes an interrupted delivery.
Object.assign(process.env, ADMIN_ENV, FUNCTIONS_ENV, { GCLOUD_PROJECT: SENDS_PROJECT })
const { db, readQueryCount } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { startSend } = await import('../../functions/src/messages/send-message.ts')
const { deliverMessage, finishAllSends } = await import('../../functions/src/messages/deliver-message.ts')

const ADMIN = 'sends-admin'
const KILLS = 5
const PEOPLE = Array.from({ length: 500 }, (_, index) => `sends-client-${String(index).padStart(3, '0')}`)

const [messages, outbox, activity, sends, profiles] = [
  COLLECTIONS.messages,
  SERVER_COLLECTIONS.outbox,
  COLLECTIONS.activity,
  SERVER_COLLECTIONS.messageSends,
  COLLECTIONS.profiles,
].map((name) => db.collection(name)) as [Records, Records, Records, Records, Records]
type Records = FirebaseFirestore.CollectionReference

const LIMIT = 240_000

beforeAll(async () => {
  const writer = db.bulkWriter()
  for (const uid of PEOPLE) void writer.set(profiles.doc(uid), sampleProfile(uid))
  await writer.close()
}, LIMIT)

beforeEach(async () => {
  for (const records of [messages, outbox, activity, sends]) await db.recursiveDelete(records)
}, LIMIT)

afterAll(async () => {
  for (const records of [messages, outbox, activity, sends, profiles]) await db.recursiveDelete(records)
}, LIMIT)

/** Each recipient has one message, one mail and one log entry, and no other record contains the text. */
async function expectOneEach(people: readonly string[], send_id: string): Promise<void> {
  const found = (await messages.get()).docs
  expect(found.map((message) => String(message.get('recipient_id'))).toSorted()).toEqual(people)
  const paths = found.map(({ ref }) => ref.path).toSorted()
  const mails = (await outbox.get()).docs
  expect(mails.map((mail) => String(mail.get('cause'))).toSorted()).toEqual(paths)
  expect(mails.map((mail) => String(mail.get('to.address'))).toSorted()).toEqual(people.map((uid) => `${uid}@demo.test`))
  expect((await activity.get()).docs.map((entry) => String(entry.get('subject'))).toSorted()).toEqual(paths)
  const send = (await sends.doc(send_id).get()).data()
  expect(send).toMatchObject({ state: 'done', words: null, recipient_ids: [] })
  expect(send?.['expires_at'].toDate().valueOf()).toBeGreaterThan(Date.now())
}

describe('a message to 500 people', () => {
  it(
    'reaches each recipient once, with one mail, although its delivery is killed five times midway',
    async () => {
      const input = messageFormValues(PEOPLE)
      await startSend(input, ADMIN, new Date())
      for (let kill = 0; kill < KILLS; kill++) {
        const before = await readQueryCount(messages)
        const messenger = startProcess('message-process', SENDS_PROJECT, input.send_id)
        while ((await readQueryCount(messages)) === before) {
          expect(messenger.exitCode).toBeNull()
          await pause(2)
        }
        expect(messenger.kill('SIGKILL')).toBe(true)
        await waitForExit(messenger)
        const after = await readQueryCount(messages)
        expect(after).toBeGreaterThan(before)
        // The process was killed midway, so some recipients have no message yet.
        expect(after).toBeLessThan(PEOPLE.length)
      }
      await finishAllSends()
      await expectOneEach(PEOPLE, input.send_id)
    },
    LIMIT,
  )

  it(
    'that four instances deliver at the same moment reaches each of them once',
    async () => {
      const input = messageFormValues(PEOPLE)
      await startSend(input, ADMIN, new Date())
      await Promise.all(Array.from({ length: 4 }, () => deliverMessage(input.send_id)))
      await expectOneEach(PEOPLE, input.send_id)
    },
    LIMIT,
  )

  it(
    'skips a person who deleted their account during the delivery',
    async () => {
      const input = messageFormValues(PEOPLE.slice(0, 45))
      await startSend(input, ADMIN, new Date())
      const gone = PEOPLE[44] ?? ''
      await profiles.doc(gone).delete()
      await finishAllSends()
      await profiles.doc(gone).set(sampleProfile(gone))
      await expectOneEach(PEOPLE.slice(0, 44), input.send_id)
    },
    LIMIT,
  )
})
