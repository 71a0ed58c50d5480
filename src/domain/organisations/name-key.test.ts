import { describe, expect, it } from 'vitest'
import { hasMixedLetters, isNamedLikeUs, nameKey } from './name-key.ts'

describe('names that a reader may take for each other have one key', () => {
  it.each([
    ['MLIMA COUNTY', 'in capitals'],
    ['Mlíma  Cóunty', 'with accents'],
    ['Mlima-County.', 'with other punctuation'],
    ['М1іmа Соunту', 'with Cyrillic letters and a digit'],
    ['ΜLΙΜΑ COUNTΥ', 'with Greek capitals'],
    ['Ｍｌｉｍａ Ｃｏｕｎｔｙ', 'in full width'],
    ['𝐌𝐥𝐢𝐦𝐚 𝓒𝓸𝓾𝓷𝓽𝔂', 'in mathematical letters'],
    ['Mli\u200Bma Cou\u00ADnty', 'with invisible characters'],
    ['Mlirna C0unty', 'with letters that look like others'],
    ['ᴍʟɪᴍᴀ ᴄᴏᴜɴᴛʏ', 'in small capitals'],
  ])('%s, %s', (name) => {
    expect(nameKey(name)).toBe(nameKey('Mlima County'))
  })

  it('and other names have others, in every script', () => {
    const names = ['Mlima Town', 'Zıwa', 'مستشفى', 'مدرسة', '北京医院', '上海医院', 'ሰላም', 'ሆስፒታል']
    expect(new Set(names.map(nameKey)).size).toBe(names.length)
    expect(nameKey('–')).toBe('')
  })
})

describe('a name with the company’s name in it', () => {
  it.each([
    'Ubora',
    'UBORA Finance',
    'Ubora-Finance',
    'U-bora Finance',
    'U\u200Bbora',
    'Ubоrа Accounts',
    'Uborá',
    'U b o r a',
    'The Ubora Procurement Partners Team',
    'uboraprocurementpartners',
  ])('is recognised: %s', (name) => {
    expect(isNamedLikeUs(name)).toBe(true)
  })

  it.each(['Taborah', 'Suborata Ltd', 'Mlima County Health Services', 'Procurement Partners Africa', ''])(
    'is none: %s',
    (name) => {
      expect(isNamedLikeUs(name)).toBe(false)
    },
  )
})

describe('a word with letters of two alphabets', () => {
  it.each(['Ubоra', 'Mlⲓma County', 'Αmina'])('is noticed: %s', (name) => expect(hasMixedLetters(name)).toBe(true))

  it.each(['Amina Лопухова', 'Wanjirũ', 'Tシャツ', 'Ὀδυσσεύς Ltd', 'ኢትዮጵያ'])('is none: %s', (name) => {
    expect(hasMixedLetters(name)).toBe(false)
  })
})
