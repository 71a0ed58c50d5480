import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { callAs } from '../support/accounts.ts'
import { post } from '../support/call-function.ts'
import { newMember } from '../support/members.ts'
import { callEndpoint, invite, newColleague, overviewFor, storedOrganisation, tokenSentTo } from '../support/organisations.ts'

it('an invitation whose sender signed out everywhere is listed as ended, joins nobody, and works once another manager sends it again', async () => {
  const county = await storedOrganisation()
  const [sender, manager, invited] = [await newColleague(county), await newColleague(county), await newMember('client')]
  const { id } = await invite(sender, county, invited.email)
  const listed = async () => (await overviewFor(manager, county)).invitations.map(({ has_ended }) => has_ended)
  expect(await listed()).toEqual([false])
  const token = await tokenSentTo(invited.email)
  // Sessions are compared in whole seconds.
  await pause(1100)
  expect((await callAs(sender.idToken, 'sign-out-everywhere')).status).toBe(200)
  const ended = { status: 409, key: 'organisations/invitation-withdrawn' }
  expect(await post('check-invitation', { token })).toMatchObject(ended)
  expect(await callAs(invited.idToken, 'accept-invitation', { token })).toMatchObject(ended)
  expect(await listed()).toEqual([true])
  expect((await callEndpoint(manager, 'resendInvitation', { invitation_id: id })).status).toBe(200)
  expect(await listed()).toEqual([false])
  const answer = await callAs(invited.idToken, 'accept-invitation', { token: await tokenSentTo(invited.email, 2) })
  expect(answer).toMatchObject({ status: 200, key: 'organisations/joined' })
})
