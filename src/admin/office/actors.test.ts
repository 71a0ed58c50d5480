import { LOG_PAGE } from '@domain/platform/activity/activity-log.ts'
import { describe, expect, it } from 'vitest'
import { newPeopleByPage } from './actors.ts'

const entry = (actor_id: string) => ({ kind: 'message_sent', subject: 'messages/m1', actor_id }) as const
const page = (...ids: string[]) => Array.from({ length: LOG_PAGE }, (_, index) => entry(ids[index % ids.length] ?? ''))

describe('the people whose names are requested together', () => {
  it('are the people of a page, each once, without the reader and the portal', () => {
    const asked = newPeopleByPage(page('ida', 'own', 'ben', 'system'), 'own')
    expect([...asked]).toEqual([
      ['ben', ['ben', 'ida']],
      ['ida', ['ben', 'ida']],
    ])
  })

  it('include those whose capabilities an entry changed, after the actors, up to a page of names', () => {
    const changed = (index: number) =>
      ({ kind: 'member_changed', subject: `user_roles/amina${index}`, actor_id: 'ida' }) as const
    const asked = newPeopleByPage([null, changed(1), ...page('ida', 'ben').slice(2)], 'own')
    expect(asked.get('amina1')).toEqual(['amina1', 'ben', 'ida'])
    const full = newPeopleByPage([...Array.from({ length: LOG_PAGE - 1 }, (_, at) => changed(at)), entry('zoe')], 'own')
    expect(full.get('zoe')).toEqual(expect.arrayContaining(['ida', 'zoe', 'amina0']))
    expect(full.size).toBe(LOG_PAGE)
  })

  it('are only the new people on the next page', () => {
    const asked = newPeopleByPage([...page('ida', 'ben'), ...page('ida', 'cleo')], 'own')
    expect(asked.get('ida')).toEqual(['ben', 'ida'])
    expect(asked.get('cleo')).toEqual(['cleo'])
  })
})
