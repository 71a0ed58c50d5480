// Makes the list of common passwords, as a file of hashes that is deployed next to the functions.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'
import {
  COMMON_PASSWORDS,
  HASH_BYTES,
  HASH_PREFIX_DIGITS,
  HASHES_FILE,
  PASSWORD_MIN,
  RESTS_PER_ANSWER,
} from '../src/domain/accounts/sign-in.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** Passwords of published leaks, most common first: 42,000 of those that the product compares. */
const PUBLISHED = dictionary['passwords-common']

/** What people add to a word, most popular first. */
const ENDINGS = [
  ...['', '1', '123', '2025', '2026', '2024', '!', '12', '1234', '@123', '123!', '2', '12345', '123456', '01', '1!', '7', '11'],
  ...['2020', '2021', '2022', '2023', '3', '22', '23', '10', '99', '00', '007', '69', '77', '88', '100', '321', '254', '@1'],
  ...['@2024', '@2025', '@2026', '5', '13', '21', '.', '#', '@', '4', '8', '9', '111', '000', '666', '777', '999', '786'],
]
const WALKS = [
  '1234567890',
  '0987654321',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '147258369',
  '741852963',
]
const LEET: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$' }
/** Years of birth of most people who work; the short form has fewer, because only a password at sign-up may have it. */
const BIRTHS = { first: 1970, last: 2008 }
const SHORT_BIRTHS_FROM = 1985

/** Exactly the number of passwords that the product compares, in lower case, as the page compares them. */
export function listCommonPasswords(): string[] {
  const list = new Set<string>()
  for (const password of candidates()) {
    const lower = password.toLowerCase()
    if (lower.length >= PASSWORD_MIN) list.add(lower)
    if (list.size === COMMON_PASSWORDS) return [...list]
  }
  throw new Error(`There are only ${list.size} common passwords: add words or endings`)
}

function* candidates(): Generator<string> {
  yield* PUBLISHED
  const words = commonWords()
  yield* words
  yield* sequences()
  yield* words.flatMap(leetForms)
  yield* birthdays()
  for (const ending of ENDINGS) for (const word of words) yield word + ending
}

function commonWords(): string[] {
  const lines = readFileSync(join(here, 'common-words.txt'), 'utf8').split('\n')
  return lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ').filter(Boolean))
}

/** Parts of keyboard walks, and repeated digits and pairs. */
function* sequences(): Generator<string> {
  for (const walk of WALKS) {
    for (let start = 0; start < walk.length; start++) {
      for (let end = start + PASSWORD_MIN; end <= walk.length; end++) yield walk.slice(start, end)
    }
  }
  for (let number = 0; number < 1000; number++) {
    const digits = String(number)
    for (let times = 2; times <= 10; times++) if (digits.length * times <= 10) yield digits.repeat(times)
  }
}

/** A word with one or with all of the usual signs for letters. */
function leetForms(word: string): string[] {
  const all = [...word].map((letter) => LEET[letter] ?? letter).join('')
  const single = Object.entries(LEET).map(([letter, sign]) => word.replaceAll(letter, sign))
  const forms = [...single, all, single[0]?.replaceAll('o', '0') ?? ''].filter((form) => form !== word)
  return forms.flatMap((form) => [form, `${form}1`])
}

/** Days of birth as DDMMYY and DDMMYYYY. */
function* birthdays(): Generator<string> {
  for (let year = BIRTHS.last; year >= BIRTHS.first; year--) {
    for (const day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year; day.setUTCDate(day.getUTCDate() + 1)) {
      const [, month = '', date = ''] = day.toISOString().slice(0, 10).split('-')
      yield `${date}${month}${year}`
      if (year >= SHORT_BIRTHS_FROM) yield `${date}${month}${String(year).slice(-2)}`
    }
  }
}

/** Writes the sorted hashes into the folder of the built functions. @throws Error if an answer could not hold a group */
export function writeCommonPasswords(folder: string): void {
  const hashes = listCommonPasswords().map((password) => createHash('sha256').update(password).digest().subarray(0, HASH_BYTES))
  const groups = Map.groupBy(hashes, (hash) => hash.toString('hex').slice(0, HASH_PREFIX_DIGITS))
  const largest = Math.max(...[...groups.values()].map((group) => group.length))
  if (largest > RESTS_PER_ANSWER) throw new Error(`${largest} hashes begin alike: raise RESTS_PER_ANSWER`)
  writeFileSync(join(folder, HASHES_FILE), Buffer.concat(hashes.sort(Buffer.compare)))
}
