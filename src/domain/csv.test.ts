import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const lineOf = (...cells: string[]) => toCsv([cells]).replace('\uFEFF', '')

describe('a file of rows', () => {
  it('begins with the sign of UTF-8 and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['When', 'Who'],
        ['Nov', 'Wanjirũ'],
      ]),
    ).toBe('\uFEFFWhen,Who\r\nNov,Wanjirũ\r\n')
    expect(toCsv([])).toBe('\uFEFF')
  })

  it.each([
    ['a comma', 'Nairobi, Kenya', '"Nairobi, Kenya"'],
    ['quotes', 'the "corridor"', '"the ""corridor"""'],
    ['a new line', 'one\ntwo', '"one\ntwo"'],
    ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ])('quotes a cell with %s', (_what, text, cell) => {
    expect(lineOf(text, 'x')).toBe(`${cell},x\r\n`)
  })

  it.each(['=1+1', '+254 700 555 101', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(lineOf(text)).toBe(`'${text}\r\n`)
    },
  )

  it.each(['\r', '\n'])('guards and quotes what begins with %j', (sign) => {
    expect(lineOf(`${sign}=1+1`)).toBe(`"'${sign}=1+1"\r\n`)
  })

  it('guards a formula that needs quotes as well', () => {
    expect(lineOf('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n')
  })

  it('leaves an empty cell, and a sign inside a cell, alone', () => {
    expect(lineOf('', 'a=b')).toBe(',a=b\r\n')
  })
})
