import { afterAll, expect, it } from 'vitest'
import { queryClient } from '@/data/firebase/query-client.ts'
import { documentProjects } from '@/data/organisations/own-projects.data.ts'
import { getDemoAccount } from '../../scripts/seed/people.ts'
import { newMember } from '../support/members.ts'
import { signInToPages, signOutOfPages } from '../support/page-session.ts'
import { storedProject } from '../support/projects.ts'
import { buildReader } from '../support/readers.ts'

afterAll(async () => {
  queryClient.clear()
  signOutOfPages()
})

const listedTitles = (choices: { title: string }[]) => choices.map(({ title }) => title)

it('an admin can file a document under any project; a client, or an admin for a client, under the client’s projects only', async () => {
  const [one, other] = [await newMember('client'), await newMember('client')]
  const [first, second] = [`Aqueduct ${one.uid}`, `Borehole ${one.uid}`]
  await storedProject(one.uid, { title: second })
  await storedProject(one.uid, { title: first })
  await storedProject(other.uid, { title: `Canal ${other.uid}` })

  const admin = getDemoAccount('admin')
  await signInToPages(admin.email)
  const asAdmin = buildReader(admin.uid, admin)
  const all = listedTitles(await readProjectChoices(admin.uid, asAdmin))
  expect(all.filter((title) => title.endsWith(one.uid) || title.endsWith(other.uid))).toEqual([
    first,
    second,
    `Canal ${other.uid}`,
  ])
  expect(listedTitles(await readProjectChoices('', asAdmin))).toEqual(all)
  expect(listedTitles(await readProjectChoices(one.uid, asAdmin))).toEqual([first, second])

  await signInToPages(one.email)
  expect(listedTitles(await readProjectChoices(one.uid, buildReader(one.uid, { role: 'client' })))).toEqual([first, second])
})

async function readProjectChoices(owner: string, reader: Parameters<typeof documentProjects>[1]) {
  const { select, ...query } = documentProjects(owner, reader)
  const records = await queryClient.fetchQuery(query)
  return select?.(records) ?? []
}
