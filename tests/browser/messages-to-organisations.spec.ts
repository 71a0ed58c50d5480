import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { nameOrganisation, newColleague } from '../support/colleagues.ts'
import { expectSuccess } from '../support/invoice-pages.ts'
import { chooseRecipient, messagesTitled, openSend } from '../support/message-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

const PATH = '/admin/messages'
const directory = adminDb.collection(COLLECTIONS.userDirectory)

test('an admin writes to everybody in an organisation, and to one of them only once', async ({ page, signIn }) => {
  const founder = await namedPerson('client')
  const colleague = await newColleague(founder.uid, ['support'])
  for (const { uid } of [founder, colleague]) await directory.doc(uid).update({ organisation_id: founder.uid })
  const organisation = await nameOrganisation(founder, 'client')
  await signIn('admin', PATH)
  const dialog = await openSend(page)
  await chooseRecipient(dialog, founder)
  const field = dialog.getByRole('combobox', { name: 'Everybody in these organisations' })
  await field.fill(founder.lastName)
  await dialog.getByRole('option', { name: organisation }).click()
  await expect(dialog.getByRole('button', { name: `Remove ${organisation}` })).toBeVisible()
  const title = `To all of ${founder.lastName}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Message', { exact: true }).fill('The office is closed tomorrow.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expectSuccess(page, 'Message sent successfully')
  const stored = await messagesTitled(title)
  expect(stored.map(({ recipient_id }) => recipient_id).toSorted()).toEqual([founder.uid, colleague.uid].toSorted())
})
