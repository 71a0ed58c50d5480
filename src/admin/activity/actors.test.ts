import { LOG_PAGE } from '@domain/activity/activity-log.ts'
import { describe, expect, it } from 'vitest'
import { newActorsByPage } from './actors.ts'

const page = (...ids: string[]) => Array.from({ length: LOG_PAGE }, (_, index) => ids[index % ids.length] ?? '')

describe('the people whose names are requested together', () => {
  it('are the people of a page, each once, without the reader and the portal', () => {
    const asked = newActorsByPage(page('ida', 'own', 'ben', 'system'), 'own')
    expect([...asked]).toEqual([
      ['ben', ['ben', 'ida']],
      ['ida', ['ben', 'ida']],
    ])
  })

  it('are only the new people on the next page', () => {
    const asked = newActorsByPage([...page('ida', 'ben'), ...page('ida', 'cleo')], 'own')
    expect(asked.get('ida')).toEqual(['ben', 'ida'])
    expect(asked.get('cleo')).toEqual(['cleo'])
  })
})
