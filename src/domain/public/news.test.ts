import { describe, expect, it } from 'vitest'
import { countWords, readMinutes } from './newsletter.ts'

describe('the words of an article', () => {
  it.each([
    ['', 0],
    ['  \n\n ', 0],
    ['One', 1],
    ['Two words.', 2],
    ['A line\nand another', 4],
    ['## A heading', 2],
    ['- **Bold** and _soft_ and `code`', 5],
    ['1. First', 2],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 4],
    ['> A quote', 2],
    ['See [the Act](https://example.org/long/address?with=words) first', 4],
    ['Solar — wind – water', 3],
    ['The county’s file', 3],
    ['Sentensi ya Kiswahili', 3],
  ])('%j has %i', (markdown, words) => {
    expect(countWords(markdown)).toBe(words)
  })
})

describe('read time', () => {
  it.each([
    [800, 4],
    [899, 4],
    [900, 5],
    [1600, 8],
    [0, 0],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readMinutes(words)).toBe(minutes)
  })
})
