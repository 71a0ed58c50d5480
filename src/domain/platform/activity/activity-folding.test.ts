import { describe, expect, it } from 'vitest'
import { sampleActivity } from '../../../../tests/support/sample-records.ts'
import { type Activity, foldActivity } from './activity.ts'

/** Entries as one letter each for kind and actor: "m" a message by an admin, "M" by another admin, "t" a ticket, "?" unreadable. */
function entries(letters: string) {
  return [...letters].map((letter, index) => {
    const id = `e${index}`
    const kind = letter.toLowerCase() === 'm' ? 'message_sent' : 'ticket_opened'
    const actor_id = letter === letter.toLowerCase() ? 'admin' : 'other'
    return { id, record: letter === '?' ? null : ({ ...sampleActivity('ida'), id, kind, actor_id } as Activity) }
  })
}

const foldLetters = (letters: string, pageSize = 20) =>
  foldActivity(entries(letters), pageSize).map(({ id, record }) => [id, record?.length ?? 0])

describe('entries in a row', () => {
  it.each([
    [
      'of one kind by one actor are one line, under the first one’s id',
      'tmmmt',
      [
        ['e0', 1],
        ['e1', 3],
        ['e4', 1],
      ],
    ],
    [
      'that are two stay as they are',
      'mm',
      [
        ['e0', 1],
        ['e1', 1],
      ],
    ],
    [
      'of one kind by two actors stay apart',
      'mmMMmm',
      [
        ['e0', 1],
        ['e1', 1],
        ['e2', 1],
        ['e3', 1],
        ['e4', 1],
        ['e5', 1],
      ],
    ],
    [
      'with one between that cannot be read stay apart',
      'mm?m',
      [
        ['e0', 1],
        ['e1', 1],
        ['e2', 0],
        ['e3', 1],
      ],
    ],
    [
      'that none of can be read stay apart',
      '???',
      [
        ['e0', 0],
        ['e1', 0],
        ['e2', 0],
      ],
    ],
    ['may be empty', '', []],
  ])('%s', (_what, letters, lines) => {
    expect(foldLetters(letters)).toEqual(lines)
  })

  it('are folded page by page: another page does not change the lines of the first', () => {
    expect(foldLetters('mmmmmm', 4)).toEqual([
      ['e0', 4],
      ['e4', 1],
      ['e5', 1],
    ])
    expect(foldLetters('mmmm', 4)).toEqual([['e0', 4]])
  })
})
