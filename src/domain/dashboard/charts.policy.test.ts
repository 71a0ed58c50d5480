import { describe, expect, it } from 'vitest'
import { type AnyCapability, actorOf, STAFF_CAPABILITIES } from '../access/capabilities.ts'
import { CHARTS, type Chart, chartsOf } from './charts.policy.ts'

describe('the charts and parts of the board', () => {
  it.each<[AnyCapability, Chart[]]>([
    ['office.money', ['debts', 'months']],
    ['office.support', ['waiting', 'ages']],
    ['office.appointments', ['today']],
    ['office.messages', ['inquiries']],
    ['office.projects', ['stages']],
  ])('an admin with only %s sees %j, and one without it the others', (capability, charts) => {
    const others = STAFF_CAPABILITIES.filter((each) => each !== capability)
    expect(chartsOf(actorOf('ida', { role: 'admin', capabilities: [capability] }))).toEqual(charts)
    const rest = chartsOf(actorOf('ida', { role: 'admin', capabilities: others }))
    expect(rest).toEqual(CHARTS.filter((chart) => !charts.includes(chart)))
  })

  it.each(['client', 'partner', undefined])('are not for the role %s, and not for admins of other subjects', (role) => {
    expect(chartsOf(actorOf('amina', { role }))).toEqual([])
    const capabilities = ['office.people', 'office.documents', 'office.log']
    expect(chartsOf(actorOf('ida', { role: 'admin', capabilities }))).toEqual([])
  })
})
